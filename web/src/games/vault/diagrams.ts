// SPDX-License-Identifier: Apache-2.0
import { type Diagrams } from '../rules_text';

export const page: Diagrams = {
  diagrams: {
    walk: { position: '6/6/2p3/2P3/6/5p w', selected: 'c3' },
    jump: { position: '5p/6/6/6/2P3/P5 w', arrows: [['a1', 'e3']], marked: ['c2'], steps: ['a1e3'] },
    across: { position: '6/4p1/3p2/2P3/1p4/P5 w', arrows: [['a1', 'e5']], marked: ['c3'], steps: ['a1e5'] },
    blocked: { position: '5p/6/6/2P3/1P4/P5 w', arrows: [['a1', 'c3']], marked: ['c3'] },
    tones: { position: '5p/6/6/2P3/6/6 w', marked: ['a1', 'c1', 'e1', 'a3', 'c3', 'e3', 'a5', 'c5', 'e5'] },
    goal: { position: '1P4/3p2/5p/6/6/P5 b', arrows: [['f4', 'b6']], marked: ['d5'], steps: ['f4b6'] },
    guard: { position: 'pp4/6/2P3/6/2P3/6 w', arrows: [['c2', 'c6']], marked: ['c4'], steps: ['c2c6', 'a6c6'] },
    stack: {
      options: 'stacking=on',
      position: '5p/6/3p2/2P3/1P4/6 w',
      arrows: [['b2', 'd4']],
      steps: ['b2d4', 'f6f5', 'd4e4'],
    },
  },
  exercises: {
    capture: { position: 'p5/3p2/4p1/2P3/4P1/1P4 w', solutions: ['b1d5'] },
    win: { position: 'p5/3p2/1P1P1p/6/1P4/6 w', solutions: ['b2f6'] },
    defend: { position: '6/p4P/2p1P1/1P4/2P3/3p2 w', solutions: ['b3d1'] },
  },
};
