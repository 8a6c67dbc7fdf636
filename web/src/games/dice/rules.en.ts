// SPDX-License-Identifier: Apache-2.0
import { diagram, em, exercise, heading, kReading, link, list, type RulesText, see, text } from '../rules_text';

export const page: RulesText = {
  lead: [
    'Five dice, twelve rounds, twelve locks. Mark squares with your dice and finish rows and columns before their locks close: every line that is cracked in time pays its gems.',
  ],
  credit: [
    'A game to print, roll and write. The words here are our own, and so are the sheets: those of the printed game are not among them. Whoever owns one can type it in.',
  ],
  blocks: [
    heading('D1', 'The sheet'),
    text('D1.1', 'You have five dice and a sheet: a grid of squares, a ', em('lock'), ' with a letter from A to L and some ', em('gems'), ' on every row and column, three ', em('skimmers'), ', and three circles for rerolls. ', kReading, ' Shape and skimmers belong to the sheet; ours have six by six squares and skimmers of 20 boxes.'),
    text('D1.2', 'A square asks for a number, for an odd die (O), for an even die (E) or for a pair (×2, written X2). Black squares (#) count as marked.'),
    diagram('sheet', 'A sheet at the start of round A. The last column has two open squares: a five, f3, and an even die, f4.', [
      'The sheet “Easy Four Corners”. Lock A belongs to the last column: only f3 and f4 are open there, and they pay four gems.',
    ]),

    heading('D2', 'A round'),
    text('D2.1', 'In each of the twelve rounds you roll all five dice, use them, and then the lock of the round closes: A in the first, L in the twelfth.'),
    text('D2.2', 'The round ends when every die is used or when you pass. A line that you finish in the very round of its lock still pays. ', kReading, ' Skimmers help only while a die is unused, so use them before the last die.'),
    text('D2.3', 'Each die is used once in a round, and always whole.'),

    heading('D3', 'Marking squares'),
    text('D3.1', 'A number is made from any unused dice, one at least, each added or subtracted.'),
    diagram(
      'number',
      'Dice 2, 3, 4, 5 and 6. The squares b5, a nine, and b4, a seven, are marked out.',
      ['The dice show 2, 3, 4, 5 and 6. How to make a nine and a seven of them?'],
      ['Six and five less two make nine.'],
      ['Four and three make seven. All dice are used, the round is over.'],
    ),
    text('D3.2', 'O and E take exactly one die, odd or even. ×2 takes exactly two dice of the same value.'),
    diagram(
      'kinds',
      'Dice 2, 2, 3, 4 and 5 on a sheet with a pair square b1 and an odd square e1.',
      ['Another sheet, with pairs: b1 asks for one, e1 for an odd die.'],
      ['The two twos make the pair.'],
      ['The five is odd.'],
    ),
    text('D3.3', 'What is marked or black is not marked again.'),
    text('D3.4', 'Only values count: which of two equal dice you take makes no difference. One mark may finish its row and its column at once.'),
    exercise(
      'nine',
      'Dice 2, 5 and 6. The square b5 asks for nine.',
      ['The dice show 2, 5 and 6. Mark the nine on b5.'],
      ['Right: eleven less two.'],
      ['That marks another square. The task is the nine on b5.'],
    ),

    heading('D6', 'Gems and score'),
    text('D6.1', 'When the last open square of a line is marked and its lock is still open, its gems are yours. If the lock has closed, they are lost; but squares of closed lines may still be marked, for the line that crosses.'),
    diagram(
      'crack',
      'Round A, dice 2, 2, 3, 5 and 6. The last column lacks f3, a five, and f4, an even die.',
      ['Round A: lock A, that of the last column, closes at its end.'],
      ['The five is marked …'],
      ['… and with an even die the column is full, in time: four gems.'],
    ),
    diagram(
      'late',
      'Round C: the five of the last column is marked, its lock A closed two rounds ago.',
      ['The same column in round C. Lock A has been closed for two rounds.'],
      ['The column is full, but too late: no gems. The square still counts for row 4.'],
    ),
    text('D6.2', kReading, ' A line that is black from the start never pays.'),
    text('D6.3', 'Your score is the gems, and one point for each skimmer that you have never used, charged or not. ', kReading, ' One each, like a gem.'),
    exercise(
      'lock',
      'Round A, dice 3 and 4. In the last column only f4, an even square, is open.',
      ['Round A, and the dice 3 and 4 are left. Get the gems of the last column.'],
      ['Four is even: the column is full before lock A closes, and its four gems are yours.'],
      ['Allowed, but f4 stays open; once lock A has closed, the four gems are lost.'],
    ),

    heading('D4', 'Skimmers'),
    text('D4.1', em('Charging'), ': instead of marking with it, use a die to mark as many boxes of one skimmer as it shows. The skimmer must not have been used and must have room. ', kReading, ' A die that does not fit cannot charge.'),
    text('D4.2', em('Using'), ': once in the game, a skimmer counts as one die that shows the number of its marked boxes, added or subtracted, alone or with dice. After that it is out of the game. ', kReading, ' An empty one cannot be used.'),
    diagram(
      'skimmer',
      'Round E, dice 2, 5 and 6. The first skimmer has four boxes marked. The square c2 asks for ten.',
      ['The first skimmer, s1, holds four.'],
      ['The six charges it to ten …'],
      ['… and the skimmer marks the ten on its own. Two dice are still there to use; s1 is not.'],
    ),
    text('D4.3', kReading, ' “Just like any die” is taken at its word: a skimmer may also mark O and E, be half of a pair, and join with others. The option “Skimmers” has a stricter reading: in numbers only, one at a time.'),
    exercise(
      'charge',
      'One die, a five. The first skimmer has 17 of 20 boxes marked, the second none, the third was used. No reroll is left.',
      ['One die is left, a five. The skimmers: s1 has 17 of its 20 boxes marked, s2 none, s3 has been used. No rerolls are left. Put the five where it fits.'],
      ['Right: s2 has room.'],
      ['Allowed, but the five would be lost.'],
    ),

    heading('D5', 'Rerolls'),
    text('D5.1', 'Three times in a game you may roll any of your unused dice again, one at least; several times in one round, if you like.'),
    diagram(
      'reroll',
      'Round A, dice 1, 1, 3, 4 and 6.',
      ['1, 1, 3, 4 and 6 have no five. What about the two ones?'],
      ['The two ones are rolled again.'],
      ['A two and a five.'],
      ['The five is marked …'],
      ['… and the column is full: the reroll has brought four gems.'],
    ),
    text('', em('What can I hope for?'), ' With five dice some way leads to a 10 in 97 of 100 rolls, to a 13 in 85, to an 18 in 39, and to a 24 in 3. There is a pair in 91. So large numbers want a charged skimmer. Look at the next two or three locks first, then at rich lines; where a square lies on two good lines, it counts twice.'),

    heading('D7', 'Where the dice come from'),
    text('D7.1', 'The rules never roll. A roll of five dice has 252 outcomes by values, each with the weight that real dice would give it.'),
    text('D7.2', 'A game with a seed has, for every round, one fixed row of values: the roll takes the first five, and every die that is rolled again takes the next. Equal choices give equal games.'),
    text('D7.3', 'Before the first roll the seed is ', em('committed'), ' to: its fingerprint is shown. When the game is over the seed is published, and anybody can check every roll. ', link('check', 'Check the dice of a game'), '.'),
    text('D7.4', 'Where one side alone chose the seed, the page says “committed”, not “fair”: nobody could change it any more, but it could have been picked. Where all take part in it, nobody alone chooses.'),
    list(
      ['', 'In short: mark what closes soon, keep the skimmers for large numbers, and see ', see('D2.2'), ' before you spend the last die.'],
    ),
  ],
};
