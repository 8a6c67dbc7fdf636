// SPDX-License-Identifier: Apache-2.0
import { diagram, em, exercise, heading, kHouse, kReading, list, type RulesText, see, text } from '../rules_text';

export const page: RulesText = {
  lead: [
    'Two rows of pawns, and one idea: a pawn leaps over a friend and lands as far beyond it as it stood before it. Whoever has a pawn on the opponent’s back rank when their own turn begins has won.',
  ],
  credit: ['Published by nestorgames in 2015. The words and diagrams on this page are our own.'],
  blocks: [
    heading('V1', 'Board and pawns'),
    text('V1.1', 'The board is a square grid with an even number of cells along each side. Ten is the usual size; the diagrams here use six. ', kReading, ' Every even size from 4 to 16 can be played.'),
    text('V1.2', 'Each side has as many pawns as the board has columns. White’s fill the first rank and Black’s the last one. White moves first.'),
    text('V1.3', 'Columns have letters and ranks have numbers: a1 is the corner at White’s left. There is nothing beyond the edge to walk or jump to.'),

    heading('V2', 'Your turn'),
    text('V2.1', 'You make exactly one move with one pawn of yours: a ', em('walk'), ' or a ', em('jump'), '. You cannot pass.'),

    heading('V3', 'Walking'),
    text('V3.1', 'A walk goes one cell in any of the eight directions, onto an empty cell. A walk never captures.'),
    diagram('walk', 'A white pawn on c3 can walk to seven cells around it; a black pawn stands on the eighth, c4.', [
      'Seven cells are open to this pawn. The eighth, c4, is occupied, and walking does not capture.',
    ]),

    heading('V4', 'Jumping'),
    text('V4.1', 'For a jump you need two of your own pawns: the ', em('jumper'), ' and the ', em('pivot'), '. The jumper lands on its mirror image in the pivot: as many columns and ranks beyond it as it stood before it. Any distance and any direction will do, straight, diagonal or slanted.'),
    diagram(
      'jump',
      'A white jumper on a1, its pivot on c2, and an arrow to the landing cell e3.',
      ['From a1 to the pivot c2 it is two columns and one rank. Two columns and one rank further lies e3.'],
      ['The jumper has landed. The pivot stays where it is.'],
    ),
    text('V4.2', 'What stands in between does not matter. A jump touches its pivot and its landing cell, nothing else.'),
    text('V4.4', 'If an enemy pawn stands on the landing cell, it is captured and leaves the game. This is the only way to capture: the pivot is never captured, and it is never an enemy.'),
    diagram(
      'across',
      'White jumps from a1 over the pivot c3 to e5 and captures the black pawn there; black pawns on b2 and d4 are in between.',
      ['Black pawns on b2 and d4 are no obstacle. Only the one on e5, where the jump ends, is captured.'],
      ['e5 is captured; b2 and d4 stand as before.'],
    ),
    text('V4.3', 'A jump must end on the board, and not on a pawn of your own.'),
    diagram('blocked', 'White pawns on a1, b2 and c3; an arrow from a1 to c3 shows a jump that is not allowed.', [
      'a1 cannot jump over b2: c3, the landing cell, is its own side’s. But it can jump over c3, to e5.',
    ]),
    text('V4.5', 'Because the pivot is always halfway, the cells where a move begins and ends say all there is to say: “a1e3”. Where no cell lies exactly midway, there is no jump.'),
    exercise(
      'capture',
      'White pawns on b1, e2 and c3; black pawns on e4, d5 and a6. White to move.',
      ['White can capture a pawn with one of its jumps. Make that move: drag the pawn, or choose it and then its landing cell.'],
      ['Right: c3 is halfway between b1 and d5.'],
      ['That move is allowed, but captures nothing. Choose a pawn as pivot and look behind it, from each of the others.'],
    ),

    heading('tones', 'Four tones'),
    text('V1.4', 'A jump moves a pawn by an even number of columns and of ranks, so it never leaves its ', em('tone'), ': one of four sets of cells. That is why the board has four tones. A pawn lands only on cells of the tone that it stands on, and only walking takes it to another. A setting draws a marker for each tone beside its colour.'),
    diagram('tones', 'A white pawn on c3; the nine cells of its tone are marked: every second cell of every second rank.', [
      'However it jumps, this pawn will land on one of the marked cells. Enemy pawns anywhere else are safe from it until it walks.',
    ]),

    heading('V5', 'How it ends'),
    text('V5.1', 'You win if you have a pawn on the opponent’s back rank ', em('when your own turn begins'), '. Arriving is not enough: your opponent has one move to capture the pawn. This is looked at before anything else, so whoever is there first, and stays, wins.'),
    diagram(
      'goal',
      'A white pawn has reached b6. A black pawn on f4 can jump over d5 to b6.',
      ['White has arrived on b6. Black must capture that pawn now, and can: from f4 over d5.'],
      ['Captured. With any other move Black would have lost as soon as White’s turn began.'],
    ),
    text('V5.2', 'If you have no legal move when your turn begins, you lose. That is rare.'),
    text('', em('Why is this a threat?'), ' Because a pawn wins from far away. Look at pairs of enemy pawns, not at single ones: any two of them, one as jumper and the other as pivot, aim at one cell. Count on from the pivot; if that cell is on your back rank, ask what of yours can land there.'),
    diagram(
      'guard',
      'White pawns on c2 and c4 aim at c6. Black has pawns on a6 and b6.',
      ['c2 and c4 aim at c6. Is the jump good? Black’s a6 and b6 aim at the same cell.'],
      ['White arrives …'],
      ['… and is captured: a6 over b6. Two pawns side by side guard the cell beside them, and you see it in the same way: as a pair that aims.'],
    ),
    exercise(
      'win',
      'White pawns on b2, b4 and d4; black pawns on a6, d5 and f4. White to move.',
      ['Two jumps reach the last rank. With one of them White wins. Which is it?'],
      ['Yes. Nothing of Black’s can land on f6, so White will have won when its turn begins.'],
      ['That does not win yet. If you went to b6: Black answers f4 over d5, and captures. Which other cell of the last rank can White reach?'],
    ),
    exercise(
      'defend',
      'White pawns on c2, b3, e4 and f5; black pawns on d1, c4 and a5. White to move.',
      ['Black’s pawn stands on d1, White’s back rank. What must White do?'],
      ['Right, b3 over c2. Walking to f6 would have been a turn late: Black’s turn begins first, and Black is there already.'],
      ['Now Black’s turn begins with a pawn on d1, and Black has won. Who lands on d1?'],
    ),

    heading('draws', 'Draws and options'),
    list(
      ['V5.3', 'The players may agree on a draw at any time.'],
      ['V5.4', kHouse, ' The printed rules say nothing about positions that come again. Here the third time of the same position with the same side to move is a draw. The option “Repetition” switches this off.'],
      ['V5.5', 'With the option “Early end” a game stops as soon as it is decided: a pawn is on its goal rank, and after every reply it would still win. It never changes who wins, only when play stops. If both sides stand on their goal ranks, the one whose turn begins has won.'],
      ['V5.6', 'When a turn begins, the questions come in this order: a pawn on the goal rank (', see('V5.1'), '), no move left (', see('V5.2'), '), decided early (', see('V5.5'), '), the position has come again (', see('V5.4'), ').'],
    ),

    heading('V6', 'A variant: stacking'),
    text('V6.1', kReading, ' The designer suggests to add the stacks of his game Onager; this chapter is how we understand that one sentence. A jump onto an enemy pawn does not remove it: the jumper stands on top of it. So colours in a stack alternate.'),
    text('V6.2 V6.4', 'Only the top of a stack walks, jumps, serves as pivot, blocks a cell, or counts on the goal rank.'),
    text('V6.3', 'When the top leaves, the pawn beneath is free again. No pawn ever leaves the game.'),
    diagram(
      'stack',
      'White jumps from b2 over c3 onto a black pawn on d4 and forms a stack with it.',
      ['With stacking, b2 jumps over c3 as before.'],
      ['The black pawn is covered, not gone: the stack has height two.'],
      ['Black plays elsewhere.'],
      ['White’s pawn walks on, and the black one on d4 plays again.'],
    ),
    text('V6.5', 'Beware of freeing a pawn that stands on its goal rank. Covering one such pawn while another one is uncovered is no defence.'),
  ],
};
