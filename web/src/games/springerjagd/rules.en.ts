// SPDX-License-Identifier: Apache-2.0
import { diagram, em, exercise, heading, kHouse, kReading, list, type RulesText, see, text } from '../rules_text';

export const page: RulesText = {
  lead: [
    'Two knights a side hunt each other across a small board. Whenever a knight leaps, a pawn fills the hole that it leaves behind. Whoever loses both knights loses the game.',
  ],
  credit: ['Published in 2011 and 2012 under the licence CC BY-ND 3.0. His text is not repeated here: the words and diagrams are our own.'],
  blocks: [
    heading('S1', 'Board and pieces'),
    text('S1.1', 'Six by six fields, a1 at White’s left. Each side has two knights and eight pawns. White begins.'),
    text('S1.2', 'A field is empty, or holds one knight, or one pawn, or a ', em('pair'), ': two pawns of one colour. Pawns that are not on the board wait in their owner’s ', em('reserve'), '; board and reserve together always make eight.'),
    text('S1.3', kReading, ' We do not have the picture of the published start. We begin with pair, knight, pair, pair, knight, pair on the back rank. The option “Setup” has two other starts.'),

    heading('turn', 'A turn in three steps'),
    text('', 'First a knight moves. Then a pawn fills the field that the knight has left. Then, often, a second pawn moves. The board says what it waits for.'),
    diagram(
      'turn',
      'The start: pairs and knights on both back ranks. White’s knight on b1 is about to move to c3.',
      ['White’s first turn, one step at a time.'],
      ['The knight leaps from b1 to c3. b1 is empty and has to be filled.'],
      ['A pawn from the pair on d1 fills b1.'],
      ['c3 was empty, so a second pawn moves: from a1 all the way to f4. The turn is over.'],
    ),

    heading('S2', 'The knight'),
    text('S2.1', 'One of your knights moves as in chess: two fields straight and one aside. It jumps over everything.'),
    text('S2.2', 'It ends on an empty field, or on one with a ', em('single'), ' enemy piece, a pawn or a knight, and captures it. It cannot go to your own pieces, nor to a pair: two enemy pawns on one field are safe.'),
    diagram('knight', 'A white knight on c3 with its targets. Black: a single pawn on b5, a pair on d5, knights on e2 and f6. A white pawn stands on a4.', [
      'This knight may capture the pawn on b5 or the knight on e2. The pair on d5 is a wall, and a4 is its own side’s.',
    ]),
    text('S2.3', kReading, ' A captured pawn goes to its owner’s reserve and comes back later. A captured knight is out for good.'),
    text('S2.4', 'A knight that has just moved can be captured in this way; only the attack from beside (', see('S5.1'), ') spares it.'),

    heading('S3', 'Filling the hole'),
    text('S3.1', 'A pawn goes to the field that the knight has left. As long as your reserve has any, it comes from there. Otherwise it comes from one of your pairs, whichever you like. Only if you have no pairs either, any pawn of yours may go.'),
    text('S3.2', 'One of the three is always possible.'),

    heading('S4', 'The second pawn'),
    text('S4.1', 'If the knight went to an empty field or captured a ', em('knight'), ', a second pawn moves. If it captured a pawn, the turn is over.'),
    diagram(
      'reserve',
      'A white knight on c3 is about to capture the black pawn on b5. White has one pawn on the board and seven in reserve.',
      ['A capture of a pawn makes a short turn.'],
      ['The pawn on b5 goes to Black’s reserve.'],
      ['A pawn of the reserve, written @, fills c3. A pawn was captured, so no second one moves.'],
    ),
    text('S4.2', 'Any pawn of yours on the board, except the one that has just filled the hole, goes to any field that is empty or holds one other pawn of yours. There is no limit of distance. ', kReading, ' Pawns of the reserve cannot do this; joining the pawn that filled the hole is allowed.'),
    text('S4.3', kReading, ' If there is no such pawn, because all eight were in reserve, the step is left out.'),
    text('', em('Why pairs matter.'), ' A single pawn can be captured, and then the way is open. A pair stops every knight. The second pawn often does its best work by making one.'),
    exercise(
      'wall',
      'White: knight on c3, pawns on a2, b1, e4 and f2; the one on b1 has just filled the hole. Black: a knight on d6. White’s second pawn moves.',
      ['Black’s knight on d6 could capture the pawn on e4. Let the second pawn make e4 safe, without leaving it.'],
      ['Right: two pawns on e4 are a wall.'],
      ['Black’s knight can still leap into your camp on e4. Make a pair there.'],
    ),

    heading('S5', 'The attack from beside'),
    text('S5.1', 'Instead of a knight’s move, a knight may capture an enemy knight directly beside it (not diagonally) by stepping onto its field, ', em('unless'), ' that knight was moved in its owner’s last turn. ', kReading, ' The attacker steps onto the field. Filling and second pawn follow as usual.'),
    text('S5.2', kReading, ' A knight counts as moved whether it leapt, attacked or switched. The board marks the corners of the field of the knight that was moved last.'),
    diagram(
      'attack',
      'A white knight on d3 with black knights beside it on d4 and e3. The one on d4 was moved last.',
      ['Two knights beside d3. d4 was moved last, and is spared; e3 is not.'],
      ['The knight on e3 is captured. d3 has to be filled.'],
      ['The reserve fills it.'],
      ['A knight was captured, so a second pawn moves.'],
    ),
    text('', em('Why is this a threat?'), ' In a turn you move one of your knights, and only that one is spared from its neighbours. An enemy knight that steps between both of yours threatens whichever you leave where it is. And you cannot take the intruder from beside, for it has just moved.'),
    diagram(
      'fork',
      'A black knight has come to d4, beside the white knights on d3 and e4.',
      ['Black’s knight has just stepped between d3 and e4. White can save only one of them.'],
      ['d3 leaves.'],
      ['The reserve fills d3 …'],
      ['… and a second pawn moves.'],
      ['e4 was not moved, and Black captures it.'],
    ),
    exercise(
      'attack',
      'White: knights on b3 and f1, a pair on e2, a pawn on c1. Black: knights on b4 and c3, a pawn on d4, a pair on d5. b4 was moved last. White to move.',
      ['White can capture a knight. Which one, and with what?'],
      ['Right. c3 stands beside b3 and was not moved in Black’s last turn.'],
      ['That is a legal step, but both black knights live on. Look beside your own.'],
    ),

    heading('S6', 'The switch'),
    text('S6.1', 'Instead of the whole turn, a knight may change places with a pair of yours, however far away: the knight goes there, one of the two pawns takes the knight’s place, and the other goes to the reserve. ', kReading, ' “However far away” and “to the reserve” are our understanding of two short phrases.'),
    text('S6.2', kReading, ' The pair must be your own.'),
    diagram(
      'switch',
      'A white knight on c3 and a white pair on f1.',
      ['A way out for a knight in danger.'],
      ['The knight stands on f1 now, a pawn on c3, the other pawn is in reserve. The turn is over.'],
    ),

    heading('S7', 'How it ends'),
    text('S7.1', 'Whoever has lost both knights has lost the game, at once. ', kReading, ' The step that captures the last knight is the end: nothing is filled any more.'),
    diagram(
      'last',
      'A white knight on c2 can capture Black’s last knight on d4.',
      ['Black has one knight left, on d4.'],
      ['It is captured. White has won; c2 stays empty.'],
    ),
    text('S7.2', 'Whoever cannot move, attack or switch a knight when the turn begins has lost, too. Between players who move at random this ends one game in five, so count the ways out before a pawn closes one. ', kReading, ' Attack and switch count as ways.'),
    diagram('stuck', 'Black’s only knight on a6; its two targets b4 and c5 hold single black pawns.', [
      'Black to move: b4 and c5 hold Black’s own pawns, and there is no pair to switch with. Black has lost.',
    ]),
    exercise(
      'win',
      'White: knights on d3 and f3, a pawn on b1, a pair on c1. Black: a knight on d4 that was moved last, a pawn on b5, a pair on d6. White to move.',
      ['Black has one knight left. Win at once.'],
      ['Yes. d4 was moved last, so it is spared by the knight beside it, but not by a knight’s move.'],
      ['The black knight is still there. From where does a knight’s move lead to d4?'],
    ),
    list(
      ['S7.3', kHouse, ' No draw is printed. As in our other games the third time of the same position is a draw, and the players may agree on one. The option “Repetition” switches the former off. Positions are compared at the start of turns; which knight the opponent moved last is part of them.'],
    ),
  ],
};
