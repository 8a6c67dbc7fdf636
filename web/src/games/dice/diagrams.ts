// SPDX-License-Identifier: Apache-2.0
import { type Diagrams } from '../rules_text';

const kSheet = 'easy-corners@0bbfdbdeb3eff3e7';
const kPairs = 'easy-cross@7463db44468e47dd';
const kNone = '....../....../....../....../....../......';
/** Of the last column, the five is marked. */
const kHalf = '....../....../.....x/....../....../......';
const kFresh = 'skimmers=0,0,0 rerolls=3';

export const page: Diagrams = {
  diagrams: {
    sheet: { position: `${kSheet} round=1 dice=13446 marks=${kNone} ${kFresh}`, marked: ['f3', 'f4'] },
    number: { position: `${kSheet} round=1 dice=23456 marks=${kNone} ${kFresh}`, marked: ['b5', 'b4'], steps: ['b5=6+5-2', 'b4=4+3'] },
    kinds: { position: `${kPairs} round=1 dice=22345 marks=${kNone} ${kFresh}`, marked: ['b1', 'e1'], steps: ['b1=2+2', 'e1=5'] },
    crack: { position: `${kSheet} round=1 dice=22356 marks=${kNone} ${kFresh}`, marked: ['f3', 'f4'], steps: ['f3=5', 'f4=6'] },
    late: { position: `${kSheet} round=3 dice=246 marks=${kHalf} ${kFresh}`, marked: ['f4'], steps: ['f4=2'] },
    skimmer: { position: `${kSheet} round=5 dice=256 marks=${kNone} skimmers=4,0,0 rerolls=3`, marked: ['c2'], steps: ['s1+6', 'c2=s1'] },
    reroll: { position: `${kSheet} round=1 dice=11346 marks=${kNone} ${kFresh}`, steps: ['r:11', 'roll:25', 'f3=5', 'f4=2'] },
  },
  exercises: {
    nine: {
      position: `${kSheet} round=4 dice=256 marks=${kNone} ${kFresh}`,
      marked: ['b5'],
      choices: ['b5=6+5', 'b5=6+5-2', 'b5=5+2+2', 'e1=6'],
      solutions: ['b5=6+5-2'],
    },
    lock: {
      position: `${kSheet} round=1 dice=34 marks=${kHalf} ${kFresh}`,
      marked: ['f4'],
      choices: ['f4=3', 'f4=4', 's1+4', 'pass'],
      solutions: ['f4=4'],
    },
    charge: {
      position: `${kSheet} round=8 dice=5 marks=${kNone} skimmers=17,0,8* rerolls=0`,
      choices: ['s1+5', 's2+5', 's3+5', 'r:5', 'pass'],
      solutions: ['s2+5'],
    },
  },
};
