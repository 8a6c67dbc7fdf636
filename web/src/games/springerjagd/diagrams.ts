// SPDX-License-Identifier: Apache-2.0
import { type Diagrams } from '../rules_text';

export const page: Diagrams = {
  diagrams: {
    turn: { position: 'dnddnd/6/6/6/6/DNDDND w - - -', arrows: [['b1', 'c3']], steps: ['b1c3', 'd1', 'a1f4'] },
    knight: { position: '5n/1p1d2/P5/2N3/4n1/6 w - - -', selected: 'c3' },
    reserve: { position: '5n/1p1d2/P5/2N3/4n1/6 w - - -', arrows: [['c3', 'b5']], steps: ['c3b5', '@'] },
    attack: {
      position: '6/6/3n2/3Nn1/6/PP4 w - d4 -',
      arrows: [['d3', 'e3']],
      steps: ['d3e3', '@', 'a1e6'],
    },
    fork: {
      position: '3d2/6/3nN1/3N2/6/P4P w - d4 -',
      marked: ['d3', 'e4'],
      steps: ['d3b2', '@', 'a1a6', 'd4e4'],
    },
    switch: { position: '4n1/6/6/2N3/6/3P1D w - - -', arrows: [['c3', 'f1']], steps: ['c3f1'] },
    last: { position: '4d1/6/3n2/6/2N1P1/6 w - - -', arrows: [['c2', 'd4']], steps: ['c2d4'] },
    stuck: { position: 'n5/2p3/1p4/6/6/N5 b - - -', marked: ['b4', 'c5'] },
  },
  exercises: {
    attack: { position: '6/3d2/1n1p2/1Nn3/4D1/2P2N w - b4 -', solutions: ['b3c3'] },
    win: { position: '3d2/1p4/3n2/3N1N/6/1PD3 w - d4 -', solutions: ['f3d4'] },
    wall: { position: '3n2/6/4P1/2N3/P4P/1P4 w c3 - second:b1', marked: ['e4'], solutions: ['a2e4', 'f2e4'] },
  },
};
