// SPDX-License-Identifier: Apache-2.0
import { diagram, em, heading, kHouse, link, type RulesText, see, text } from '../rules_text';

export const page: RulesText = {
  lead: ['Two to twelve people play the dice game side by side: the same sheet, the same dice. The best score wins.'],
  credit: [
    'The printed game credits an Arena edition, “A Den of Thieves”, in which all get the same sheet and the same rolls. How that one is played in detail it does not say.',
  ],
  blocks: [
    heading('game', 'What each one does'),
    text('', 'All rules of ', link('rules/dice', 'the dice game'), ' hold for each player: mark squares with five dice a round, finish lines before their locks close, charge skimmers, reroll three times. Read those first; here is only what is new.'),
    text('', kHouse, ' Everything on this page is our own rule.'),

    heading('D8', 'The race'),
    text('D8.1', 'All players have the same sheet and the same dice. Each plays on its own copy, with its own skimmers and its own three rerolls. Two to twelve take part.'),
    text('D8.2', 'A round is played by all at once. You use your dice whenever you like, until you pass or have none left; then you wait. What the others do in a round you see only when all have finished it.'),
    diagram(
      'first',
      'The first player’s sheet in round A, dice 2, 3, 4, 5 and 6.',
      ['The dice show 2, 3, 4, 5 and 6, for everybody. This is the first player’s sheet.'],
      ['The first player makes a nine …'],
      ['… and a seven. Its dice are used; it waits.'],
    ),
    diagram(
      'second',
      'The second player’s sheet in the same round, with the same dice.',
      ['The same dice, another plan: the second player goes for lock A.'],
      ['A five …'],
      ['… an even die, and the last column is cracked.'],
      ['It passes. Now all have finished, lock A closes for all, and the sheets are open.'],
    ),
    diagram('hidden', 'The second player’s sheet as the first one sees it while the round is played: the grid without marks or dice.', [
      'And this is what the first player sees of the second while the round is played: that it plays, and not what.',
    ]),
    text('D2.2', 'The game is over for all after the twelfth round.'),

    heading('rerolls', 'Rerolls'),
    text('D8.3', 'The dice of a round are one row of values. Your roll is its first five, and every die that you roll again takes the next one. So two players who have drawn equally many have seen the same values: nobody is luckier, some choose better. Friends who share a screen could watch what a reroll brings; those who mind look away.'),
    text('D8.5', 'A value that another player has drawn before you is certain for you, though you may not have seen it. Dice that are rolled again fall before anybody else acts.'),
    diagram(
      'stream',
      'The second player’s sheet; the first player has rolled two dice again before.',
      ['The first player has rolled two dice again, and got a six and a one.'],
      ['The second player rolls two dice again, too …'],
      ['… and gets the same: a six and a one. It could not be otherwise.'],
    ),

    heading('winner', 'Who wins'),
    text('D8.4', 'The highest score wins. Among equals the one with more lines cracked in time is ahead, then the one with more rerolls left; those who are equal in that too share the place.'),
    text('', em('Think of the others.'), ' Everybody sees the same roll, so the obvious line will be everybody’s. Gems are not taken away from each other, but a lead is won where the others do not look: in a skimmer charged early, or a reroll saved for the end (', see('D8.4'), ').'),
  ],
};
