// SPDX-License-Identifier: Apache-2.0
import { diagram, em, heading, kHouse, link, type RulesText, see, text } from '../rules_text';

export const page: RulesText = {
  lead: ['Zwei bis zwölf Personen spielen das Würfelspiel nebeneinander: dasselbe Blatt, dieselben Würfel. Die meisten Punkte gewinnen.'],
  credit: [
    'Das gedruckte Spiel nennt eine Arena-Ausgabe, „A Den of Thieves“, in der alle dasselbe Blatt und dieselben Würfe bekommen. Wie sie im Einzelnen gespielt wird, sagt es nicht.',
  ],
  blocks: [
    heading('game', 'Was jeder tut'),
    text('', 'Für alle, die mitspielen, gelten sämtliche Regeln des ', link('rules/dice', 'Würfelspiels'), ': mit fünf Würfeln je Runde Felder ankreuzen, Linien vollenden, bevor sich ihre Schlösser schließen, Dietriche laden, dreimal neu würfeln. Lies jene zuerst; hier steht nur, was neu ist.'),
    text('', kHouse, ' Alles auf dieser Seite ist unsere eigene Regel.'),

    heading('D8', 'Das Rennen'),
    text('D8.1', 'Alle haben dasselbe Blatt und dieselben Würfel. Jede Person spielt auf ihrem eigenen Exemplar, mit eigenen Dietrichen und eigenen drei neuen Würfen. Zwei bis zwölf Personen nehmen teil.'),
    text('D8.2', 'Eine Runde spielen alle zugleich. Du nutzt Deine Würfel, wann Du willst, bis Du passt oder keine mehr hast; dann wartest Du. Was die anderen in einer Runde tun, siehst Du erst, wenn alle sie beendet haben.'),
    diagram(
      'first',
      'Das Blatt der ersten Person in Runde A, Würfel 2, 3, 4, 5 und 6.',
      ['Die Würfel zeigen 2, 3, 4, 5 und 6, und zwar für alle. Dies ist das Blatt der ersten Person.'],
      ['Die erste Person macht eine Neun …'],
      ['… und eine Sieben. Seine Würfel sind genutzt; er wartet.'],
    ),
    diagram(
      'second',
      'Das Blatt der zweiten Person in derselben Runde, mit denselben Würfeln.',
      ['Dieselben Würfel, ein anderer Plan: Die zweite Person will Schloss A knacken.'],
      ['Eine Fünf …'],
      ['… ein gerader Würfel, und die letzte Spalte ist geknackt.'],
      ['Er passt. Nun sind alle fertig, Schloss A schließt sich für alle, und die Blätter liegen offen.'],
    ),
    diagram('hidden', 'Das Blatt der zweiten Person, wie die erste es während der Runde sieht: das Gitter ohne Kreuze und Würfel.', [
      'Und dies sieht die erste Person während der Runde von der zweiten: dass sie spielt, aber nicht, was.',
    ]),
    text('D2.2', 'Nach der zwölften Runde ist das Spiel für alle zu Ende.'),

    heading('rerolls', 'Neue Würfe'),
    text('D8.3', 'Die Würfel einer Runde sind eine einzige Folge von Werten. Dein Wurf sind ihre ersten fünf, und jeder Würfel, den Du neu würfelst, nimmt den nächsten. Wer gleich viele gezogen hat, hat also dieselben Werte gesehen: Niemand hat mehr Glück, mancher wählt besser. Wer sich einen Bildschirm teilt, könnte zusehen, was ein neuer Wurf bringt; wen das stört, der sieht weg.'),
    text('D8.5', 'Ein Wert, den jemand anders vor Dir gezogen hat, steht für Dich schon fest, auch wenn Du ihn nicht gesehen hast. Neu geworfene Würfel fallen, bevor sonst jemand etwas tut.'),
    diagram(
      'stream',
      'Das Blatt der zweiten Person; die erste hat schon zwei Würfel neu gewürfelt.',
      ['Die erste Person hat zwei Würfel neu gewürfelt und eine Sechs und eine Eins bekommen.'],
      ['Auch die zweite Person würfelt zwei Würfel neu …'],
      ['… und bekommt dasselbe: eine Sechs und eine Eins. Anders konnte es nicht kommen.'],
    ),

    heading('winner', 'Wer gewinnt'),
    text('D8.4', 'Die meisten Punkte gewinnen. Bei gleichen liegt vorn, wer mehr Linien rechtzeitig geknackt hat, dann, wer mehr neue Würfe übrig hat; wer auch darin gleich ist, teilt sich den Rang.'),
    text('', em('Denk an die anderen.'), ' Alle sehen denselben Wurf, und die naheliegende Linie ist die aller. Edelsteine nimmt man einander nicht weg, aber einen Vorsprung gewinnt man dort, wo die anderen nicht hinsehen: mit einem früh geladenen Dietrich oder einem neuen Wurf, der bis zum Ende bleibt (', see('D8.4'), ').'),
  ],
};
