// SPDX-License-Identifier: Apache-2.0
import { diagram, em, exercise, heading, kHouse, kReading, list, type RulesText, see, text } from '../rules_text';

export const page: RulesText = {
  lead: [
    'Je zwei Springer jagen einander über ein kleines Brett. Wo ein Springer abspringt, füllt ein Bauer die Lücke. Wer beide Springer verliert, verliert das Spiel.',
  ],
  credit: ['Veröffentlicht 2011 und 2012 unter der Lizenz CC BY-ND 3.0. Sein Text wird hier nicht wiederholt: Worte und Bilder sind unsere eigenen.'],
  blocks: [
    heading('S1', 'Brett und Figuren'),
    text('S1.1', 'Sechs mal sechs Felder, a1 links von Weiß. Jede Seite hat zwei Springer und acht Bauern. Weiß beginnt.'),
    text('S1.2', 'Ein Feld ist leer oder trägt einen Springer, einen Bauern oder ein ', em('Paar'), ': zwei Bauern einer Farbe. Bauern, die nicht auf dem Brett sind, warten im ', em('Vorrat'), ' ihrer Seite; Brett und Vorrat ergeben zusammen immer acht.'),
    text('S1.3', kReading, ' Das Bild der veröffentlichten Aufstellung liegt uns nicht vor. Wir beginnen auf der Grundreihe mit Paar, Springer, Paar, Paar, Springer, Paar. Die Option „Aufstellung“ kennt zwei weitere Aufstellungen.'),

    heading('turn', 'Ein Zug aus drei Schritten'),
    text('', 'Erst zieht ein Springer. Dann füllt ein Bauer das Feld, das der Springer verlassen hat. Dann zieht oft noch ein zweiter Bauer. Das Brett sagt, worauf es wartet.'),
    diagram(
      'turn',
      'Die Aufstellung: Paare und Springer auf beiden Grundreihen. Der weiße Springer auf b1 zieht gleich nach c3.',
      ['Der erste Zug von Weiß, Schritt für Schritt.'],
      ['Der Springer zieht von b1 nach c3. b1 ist leer und muss gefüllt werden.'],
      ['Ein Bauer des Paares auf d1 füllt b1.'],
      ['c3 war leer, also zieht ein zweiter Bauer: von a1 bis nach f4. Der Zug ist zu Ende.'],
    ),

    heading('S2', 'Der Springer'),
    text('S2.1', 'Einer Deiner Springer zieht wie im Schach: zwei Felder gerade und eines zur Seite. Er springt über alles hinweg.'),
    text('S2.2', 'Er endet auf einem leeren Feld oder auf einem mit einer ', em('einzelnen'), ' gegnerischen Figur, Bauer oder Springer, und schlägt sie. Zu eigenen Figuren kann er nicht, und auch nicht zu einem Paar: Zwei gegnerische Bauern auf einem Feld sind sicher.'),
    diagram('knight', 'Ein weißer Springer auf c3 mit seinen Zielen. Schwarz: ein einzelner Bauer auf b5, ein Paar auf d5, Springer auf e2 und f6. Auf a4 steht ein weißer Bauer.', [
      'Dieser Springer kann den Bauern auf b5 oder den Springer auf e2 schlagen. Das Paar auf d5 ist eine Mauer, und auf a4 steht ein eigener Bauer.',
    ]),
    text('S2.3', kReading, ' Ein geschlagener Bauer kommt in den Vorrat seiner Seite und kehrt später zurück. Ein geschlagener Springer ist endgültig aus dem Spiel.'),
    text('S2.4', 'Auch ein Springer, der gerade gezogen wurde, kann so geschlagen werden; nur der Angriff von nebenan (', see('S5.1'), ') verschont ihn.'),

    heading('S3', 'Die Lücke füllen'),
    text('S3.1', 'Ein Bauer kommt auf das Feld, das der Springer verlassen hat. Solange in Deinem Vorrat einer ist, kommt er von dort. Sonst kommt er von einem Deiner Paare, von welchem Du willst. Erst wenn es auch keine Paare gibt, darf es irgendeiner Deiner Bauern sein.'),
    text('S3.2', 'Eines von den dreien ist immer möglich.'),

    heading('S4', 'Der zweite Bauer'),
    text('S4.1', 'Ist der Springer auf ein leeres Feld gezogen oder hat er einen ', em('Springer'), ' geschlagen, so zieht ein zweiter Bauer. Hat er einen Bauern geschlagen, so ist der Zug zu Ende.'),
    diagram(
      'reserve',
      'Ein weißer Springer auf c3 schlägt gleich den schwarzen Bauern auf b5. Weiß hat einen Bauern auf dem Brett und sieben im Vorrat.',
      ['Wird ein Bauer geschlagen, ist der Zug kurz.'],
      ['Der Bauer von b5 kommt in den Vorrat von Schwarz.'],
      ['Ein Bauer aus dem Vorrat, geschrieben @, füllt c3. Geschlagen wurde ein Bauer, also zieht kein zweiter.'],
    ),
    text('S4.2', 'Irgendeiner Deiner Bauern auf dem Brett, nur nicht der, der gerade die Lücke gefüllt hat, zieht auf ein beliebiges Feld, das leer ist oder genau einen anderen Deiner Bauern trägt. Die Entfernung ist gleich. ', kReading, ' Bauern aus dem Vorrat können das nicht; sich zu dem Bauern zu stellen, der die Lücke gefüllt hat, ist erlaubt.'),
    text('S4.3', kReading, ' Gibt es keinen solchen Bauern, weil alle acht im Vorrat waren, so entfällt der Schritt.'),
    text('', em('Warum Paare wichtig sind.'), ' Ein einzelner Bauer kann geschlagen werden, und dann ist der Weg offen. Ein Paar hält jeden Springer auf. Oft leistet der zweite Bauer am meisten, wenn er eines bildet.'),
    exercise(
      'wall',
      'Weiß: Springer auf c3, Bauern auf a2, b1, e4 und f2; der auf b1 hat gerade die Lücke gefüllt. Schwarz: ein Springer auf d6. Der zweite Bauer von Weiß zieht.',
      ['Der schwarze Springer auf d6 könnte den Bauern auf e4 schlagen. Mach e4 mit dem zweiten Bauern sicher, ohne es zu verlassen.'],
      ['Richtig: Zwei Bauern auf e4 sind eine Mauer.'],
      ['Der schwarze Springer kann auf e4 noch immer in Dein Lager springen. Bilde dort ein Paar.'],
    ),

    heading('S5', 'Der Angriff von nebenan'),
    text('S5.1', 'Statt eines Springerzuges kann ein Springer einen gegnerischen Springer, der direkt neben ihm steht (nicht diagonal), schlagen, indem er auf dessen Feld tritt, ', em('außer'), ' wenn jener im letzten Zug seiner Seite gezogen wurde. ', kReading, ' Der Angreifer tritt auf das Feld. Füllen und zweiter Bauer folgen wie sonst.'),
    text('S5.2', kReading, ' Als gezogen gilt ein Springer, ob er nun gesprungen ist, angegriffen oder getauscht hat. Das Brett markiert die Ecken des Feldes, auf dem der zuletzt gezogene steht.'),
    diagram(
      'attack',
      'Ein weißer Springer auf d3, neben ihm schwarze Springer auf d4 und e3. Der auf d4 wurde zuletzt gezogen.',
      ['Zwei Springer neben d3. d4 wurde zuletzt gezogen und ist verschont; e3 nicht.'],
      ['Der Springer auf e3 ist geschlagen. d3 muss gefüllt werden.'],
      ['Der Vorrat füllt es.'],
      ['Geschlagen wurde ein Springer, also zieht ein zweiter Bauer.'],
    ),
    text('', em('Warum ist das eine Drohung?'), ' In einem Zug ziehst Du einen Deiner Springer, und nur dieser ist vor seinen Nachbarn sicher. Ein gegnerischer Springer, der zwischen Deine beiden tritt, bedroht den, den Du stehen lässt. Und von nebenan kannst Du den Eindringling nicht schlagen, denn er wurde gerade gezogen.'),
    diagram(
      'fork',
      'Ein schwarzer Springer ist nach d4 gekommen, neben die weißen Springer auf d3 und e4.',
      ['Der schwarze Springer ist gerade zwischen d3 und e4 getreten. Weiß kann nur einen von beiden retten.'],
      ['d3 zieht fort.'],
      ['Der Vorrat füllt d3 …'],
      ['… und ein zweiter Bauer zieht.'],
      ['e4 wurde nicht gezogen, und Schwarz schlägt ihn.'],
    ),
    exercise(
      'attack',
      'Weiß: Springer auf b3 und f1, ein Paar auf e2, ein Bauer auf c1. Schwarz: Springer auf b4 und c3, ein Bauer auf d4, ein Paar auf d5. b4 wurde zuletzt gezogen. Weiß ist am Zug.',
      ['Weiß kann einen Springer schlagen. Welchen, und womit?'],
      ['Richtig. c3 steht neben b3 und wurde im letzten Zug von Schwarz nicht gezogen.'],
      ['Das ist ein erlaubter Schritt, doch beide schwarzen Springer leben weiter. Sieh neben Deine eigenen.'],
    ),

    heading('S6', 'Der Tausch'),
    text('S6.1', 'Statt des ganzen Zuges kann ein Springer den Platz mit einem Deiner Paare tauschen, wie weit entfernt es auch ist: Der Springer geht dorthin, einer der beiden Bauern an seine Stelle, der andere in den Vorrat. ', kReading, ' „Wie weit auch immer“ und „in den Vorrat“ sind unser Verständnis zweier kurzer Wendungen.'),
    text('S6.2', kReading, ' Das Paar muss das eigene sein.'),
    diagram(
      'switch',
      'Ein weißer Springer auf c3 und ein weißes Paar auf f1.',
      ['Ein Ausweg für einen Springer in Gefahr.'],
      ['Der Springer steht nun auf f1, ein Bauer auf c3, der andere ist im Vorrat. Der Zug ist zu Ende.'],
    ),

    heading('S7', 'Wie es endet'),
    text('S7.1', 'Wer beide Springer verloren hat, hat das Spiel verloren, und zwar sofort. ', kReading, ' Mit dem Schritt, der den letzten Springer schlägt, ist Schluss: Gefüllt wird nichts mehr.'),
    diagram(
      'last',
      'Ein weißer Springer auf c2 kann den letzten schwarzen Springer auf d4 schlagen.',
      ['Schwarz hat nur noch einen Springer, auf d4.'],
      ['Er ist geschlagen. Weiß hat gewonnen; c2 bleibt leer.'],
    ),
    text('S7.2', 'Auch wer zu Beginn seines Zuges keinen Springer ziehen, angreifen oder tauschen lassen kann, hat verloren. Wird aufs Geratewohl gezogen, endet so etwa jede fünfte Partie; zähle also die Auswege, ehe ein Bauer einen verschließt. ', kReading, ' Angriff und Tausch zählen als Auswege.'),
    diagram('stuck', 'Der einzige schwarze Springer auf a6; auf seinen beiden Zielen b4 und c5 stehen einzelne schwarze Bauern.', [
      'Schwarz ist am Zug: Auf b4 und c5 stehen eigene Bauern, und ein Paar zum Tauschen gibt es nicht. Schwarz hat verloren.',
    ]),
    exercise(
      'win',
      'Weiß: Springer auf d3 und f3, ein Bauer auf b1, ein Paar auf c1. Schwarz: ein Springer auf d4, der zuletzt gezogen wurde, ein Bauer auf b5, ein Paar auf d6. Weiß ist am Zug.',
      ['Schwarz hat nur noch einen Springer. Gewinne sofort.'],
      ['Ja. d4 wurde zuletzt gezogen: Der Springer daneben muss ihn verschonen, ein Springerzug nicht.'],
      ['Der schwarze Springer ist noch da. Von wo führt ein Springerzug nach d4?'],
    ),
    list(
      ['S7.3', kHouse, ' Gedruckt ist kein Remis. Wie in unseren anderen Spielen ist es remis, wenn dieselbe Stellung zum dritten Mal entsteht oder wenn beide Seiten sich einigen. Die Option „Wiederholung“ schaltet das Erste ab. Verglichen wird zu Beginn der Züge; welchen Springer der Gegner zuletzt gezogen hat, gehört zur Stellung.'],
    ),
  ],
};
