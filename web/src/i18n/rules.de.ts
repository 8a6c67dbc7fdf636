// SPDX-License-Identifier: Apache-2.0
// What the rules module says, in German: what concerns every game here, the rest beside it.
import { type Catalogue } from './messages';
import { dice } from './rules.dice.de';
import { record } from './rules.record.de';
import { springerjagd } from './rules.springerjagd.de';
import { vault } from './rules.vault.de';

const common: Catalogue = {
  'rule.game.over': 'die Partie ist zu Ende',
  'rule.step.illegal': '„{step}“ ist hier kein erlaubter Schritt',
  'rule.step.syntax': '„{step}“ ist kein Schritt dieses Spiels',
  'rule.game.nothing_to_take_back': 'es gibt nichts zurückzunehmen',
  'rule.game.over_repetition': 'die Partie ist zu Ende: Remis, die Stellung ist zu oft entstanden',
  'rule.game.unknown': 'es gibt kein Spiel „{game}“ (Spiele: {known})',
  'rule.game.no_resignation': 'in diesem Spiel kann niemand aufgeben',
  'rule.option.unknown': 'es gibt keine Option „{name}“ (Optionen: {known})',
  'rule.option.value': 'die Option „{name}“ kann nicht „{value}“ sein (möglich: {possible})',
  'rule.option.twice': 'die Option „{name}“ ist zweimal angegeben',
  'rule.step.seat': 'Platz {seat} darf den Schritt „{step}“ jetzt nicht tun',
  'rule.outcome.impossible': '„{outcome}“ kann hier nicht gewürfelt werden',
  'rule.turn.unfinished': 'der Zug „{turn}“ bricht mittendrin ab: es fehlt noch ein Schritt',
  'rule.turn.too_long': 'der Zug war schon vor „{step}“ zu Ende',
  'rule.turn.too_many': 'hier gibt es mehr als {limit} Züge: frage stattdessen nach Schritten',

  'rule.wasm.slot': 'es gibt keinen Speicherplatz {slot} (möglich sind 0 bis {last})',
  'rule.wasm.empty_slot': 'auf Speicherplatz {slot} liegt keine Partie',
  'rule.wasm.memory': 'ein Text liegt außerhalb des Speichers',
  'rule.wasm.argument': '{name} kann nicht {value} sein',
  'rule.wasm.seed': 'ein Startwert der Würfel besteht aus 64 hexadezimalen Ziffern',
  'rule.wasm.no_dice': 'hier wird gerade nicht gewürfelt',
  'rule.wasm.no_engine': 'für diese Partie ist keine Engine geöffnet',

  // Values that are words of the module, as its sources write them.
  'phrase.end of text': 'nichts mehr',
  'phrase.a space': 'ein Leerzeichen',
  'phrase.none': 'keine',
  'phrase.a number': 'eine Zahl',
  "phrase.',' or ']'": '„,“ oder „]“',
  "phrase.',' or '}'": '„,“ oder „}“',
  "phrase.'/' and rank {rank}": '„/“ und Reihe {rank}',
  'phrase.four hexadecimal digits': 'vier hexadezimale Ziffern',
  'phrase.a character of a name before': 'davor ein Zeichen, das in einem Namen stehen kann',
  'phrase.a text in quotation marks': 'ein Text in Anführungszeichen',
  'phrase.the end of a text': 'das Ende eines Textes',
  'phrase.the end of the text': 'das Ende des Textes',
  "phrase.an escaped '\"', '\\', '/' or u with four digits": 'nach dem umgekehrten Schrägstrich ein Anführungszeichen, „\\“, „/“ oder u mit vier Ziffern',
  'phrase.a whole number from 0 to {most}': 'eine ganze Zahl von 0 bis {most}',
  'phrase.byte {number}': 'Byte {number}',
  'phrase.row {number}': 'Reihe {number}',
  'phrase.column {letter}': 'Spalte {letter}',
  "phrase.'{text}'": '„{text}“',
};

export const rules: Catalogue = { ...common, ...vault, ...springerjagd, ...dice, ...record };
