// SPDX-License-Identifier: Apache-2.0
// What the rules of Vault say, in German.
import { type Catalogue } from './messages';

export const vault: Catalogue = {
  'rule.vault.move_syntax': '„{move}“ ist kein Zug: schreibe Anfang und Ziel wie in a1b2, a1-b2, a1^c3 oder a1xc3',
  'rule.vault.off_board': 'es gibt kein Feld {cell} auf einem Brett der Größe {size}',
  'rule.vault.not_a_walk': '„-“ bezeichnet einen Schritt, doch von {from} nach {to} geht es nur im Sprung',
  'rule.vault.not_a_jump': '„{sign}“ bezeichnet einen Sprung, doch {from} nach {to} ist ein Schritt',
  'rule.vault.not_a_capture': '„x“ bezeichnet einen Schlag, doch auf {to} steht kein gegnerischer Bauer',
  'rule.vault.over_goal': 'die Partie ist zu Ende: {winner} beginnt den Zug mit einem Bauern auf der Grundreihe des Gegners: {cell}',
  'rule.vault.over_no_move': 'die Partie ist zu Ende: {winner} gewinnt, es gibt keinen Zug mehr',
  'rule.vault.over_early': 'die Partie ist zu Ende: keine Antwort hält {winner} auf der Grundreihe auf: {cell}',
  'rule.vault.no_pawn': 'auf {from} steht kein Bauer von {colour}',
  'rule.vault.not_your_pawn': 'der Bauer auf {from} gehört nicht {colour}',
  'rule.vault.no_move': '{from} nach {to} ist kein Zug: ein Bauer muss sich bewegen',
  'rule.vault.walk_occupied': 'ein Bauer geht nur auf ein leeres Feld, und {to} ist besetzt',
  'rule.vault.odd_offset': 'kein Feld liegt genau zwischen {from} und {to}, also gibt es keinen Drehpunkt für diesen Sprung',
  'rule.vault.no_pivot': 'ein Sprung von {from} nach {to} braucht einen eigenen Bauern auf {pivot} als Drehpunkt',
  'rule.vault.own_pawn_on_landing': 'auf {to} kann kein Sprung enden: dort steht ein eigener Bauer',
  'rule.vault.must_capture': 'Achtung: der Bauer von {rival} steht auf {cell}, der Grundreihe; schlägt {colour} ihn jetzt nicht, gewinnt {rival}',

  'rule.vault.size': 'ein Brett mit {ranks} Reihen: die Größe muss gerade sein, von 4 bis 16',
  'rule.vault.size_option': 'der Text zeigt ein Brett der Größe {size}, angegeben ist aber size={option}',
  'rule.vault.rank_length': 'Reihe {rank} hat {cells} Felder, das Brett aber {size} Reihen',
  'rule.vault.run': 'leere Felder hintereinander schreibt man als Zahl von 1 bis {size} ohne führende Null',
  'rule.vault.cell_character': 'hier steht {found}; erwartet wird ein Bauer (P oder p), eine Anzahl leerer Felder oder „/“',
  'rule.vault.stack_option': 'ein Stapel braucht die Option stacking=on',
  'rule.vault.stack_height': 'in einem Stapel in Klammern stehen mindestens zwei Bauern',
  'rule.vault.stack_colours': 'in einem Stapel wechseln sich die Farben ab',
  'rule.vault.stack_character': 'hier steht {found}; in einem Stapel wird P, p oder „)“ erwartet',
  'rule.vault.pawn_count': 'ein Bauer zu viel: {colour} hat auf einem Brett dieser Größe nur {size}',
  'rule.vault.side': 'hier steht {found}; erwartet wird ein Leerzeichen, dann die Seite am Zug (w oder b)',
  'rule.vault.trailing': 'hier steht {found}; nach der Seite am Zug muss der Text enden',
};
