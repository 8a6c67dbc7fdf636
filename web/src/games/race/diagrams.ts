// SPDX-License-Identifier: Apache-2.0
import { type Diagrams } from '../rules_text';

const kSheet = 'easy-corners@0bbfdbdeb3eff3e7';
const kNone = '....../....../....../....../....../......';
const kFirst = '....../....../....../.x..../.x..../......';
const kReroll = '....../....../....../....../.x..../......';
const kFresh = 'skimmers=0,0,0 rerolls=3 cracked=-';
const kFive = `drawn=5 dice=23456 marks=${kNone} ${kFresh}`;

export const page: Diagrams = {
  diagrams: {
    first: {
      position: `${kSheet} round=1 stream=24653 | ${kFive} | ${kFive}`,
      seat: 0,
      marked: ['b5', 'b4'],
      steps: ['1:b5=6+5-2', '1:b4=4+3'],
    },
    second: {
      position: `${kSheet} round=1 stream=24653 | drawn=5 dice=- due=0 marks=${kFirst} ${kFresh} | ${kFive}`,
      seat: 1,
      marked: ['f3', 'f4'],
      steps: ['2:f3=5', '2:f4=6', '2:pass'],
    },
    hidden: { position: `${kSheet} round=1 stream=24653 | ${kFive} | ?`, seat: 1 },
    stream: {
      position: `${kSheet} round=1 stream=2465361 | drawn=7 dice=16 marks=${kReroll} skimmers=0,0,0 rerolls=2 cracked=- | ${kFive}`,
      seat: 1,
      steps: ['2:r:23', 'roll:61'],
    },
  },
  exercises: {},
};
