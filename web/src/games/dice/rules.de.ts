// SPDX-License-Identifier: Apache-2.0
import { diagram, em, exercise, heading, kReading, link, list, type RulesText, see, text } from '../rules_text';

export const page: RulesText = {
  lead: [
    'Fünf Würfel, zwölf Runden, zwölf Schlösser. Kreuze mit Deinen Würfeln Felder an und vollende Reihen und Spalten, bevor sich ihre Schlösser schließen: Jede Linie, die rechtzeitig geknackt ist, bringt ihre Edelsteine.',
  ],
  credit: [
    'Ein Spiel zum Ausdrucken, Würfeln und Ankreuzen. Die Worte hier sind unsere eigenen, und die Blätter sind es auch: Die des gedruckten Spiels sind nicht darunter. Wer eines besitzt, kann es eingeben.',
  ],
  blocks: [
    heading('D1', 'Das Blatt'),
    text('D1.1', 'Du hast fünf Würfel und ein Blatt: ein Gitter von Feldern, an jeder Reihe und Spalte ein ', em('Schloss'), ' mit einem Buchstaben von A bis L und einige ', em('Edelsteine'), ', dazu drei ', em('Dietriche'), ' und drei Kreise für neue Würfe. ', kReading, ' Form und Dietriche gehören zum Blatt; unsere haben sechs mal sechs Felder und Dietriche mit 20 Kästchen.'),
    text('D1.2', 'Ein Feld verlangt eine Zahl, einen ungeraden Würfel (O), einen geraden (E) oder einen Pasch (×2, geschrieben X2). Schwarze Felder (#) gelten als angekreuzt.'),
    diagram('sheet', 'Ein Blatt zu Beginn der Runde A. In der letzten Spalte sind zwei Felder offen: eine Fünf, f3, und ein gerader Würfel, f4.', [
      'Das Blatt „Easy Four Corners“ (leicht: vier Ecken). Schloss A gehört zur letzten Spalte: Nur f3 und f4 sind dort offen, und sie bringen vier Edelsteine.',
    ]),

    heading('D2', 'Eine Runde'),
    text('D2.1', 'In jeder der zwölf Runden wirfst Du alle fünf Würfel, nutzt sie, und dann schließt sich das Schloss der Runde: A in der ersten, L in der zwölften.'),
    text('D2.2', 'Die Runde endet, wenn alle Würfel genutzt sind oder Du passt. Eine Linie, die genau in der Runde ihres Schlosses fertig wird, zählt noch. ', kReading, ' Dietriche helfen nur, solange ein Würfel übrig ist; benutze sie also vor dem letzten.'),
    text('D2.3', 'Jeder Würfel wird in einer Runde einmal genutzt, und immer ganz.'),

    heading('D3', 'Felder ankreuzen'),
    text('D3.1', 'Eine Zahl entsteht aus beliebigen unbenutzten Würfeln, mindestens einem, jeder dazugezählt oder abgezogen.'),
    diagram(
      'number',
      'Würfel 2, 3, 4, 5 und 6. Die Felder b5, eine Neun, und b4, eine Sieben, sind hervorgehoben.',
      ['Die Würfel zeigen 2, 3, 4, 5 und 6. Wie werden daraus eine Neun und eine Sieben?'],
      ['Sechs und fünf weniger zwei sind neun.'],
      ['Vier und drei sind sieben. Alle Würfel sind genutzt, die Runde ist zu Ende.'],
    ),
    text('D3.2', 'O und E nehmen genau einen Würfel, ungerade oder gerade. ×2 nimmt genau zwei Würfel mit demselben Wert.'),
    diagram(
      'kinds',
      'Würfel 2, 2, 3, 4 und 5 auf einem Blatt mit einem Paschfeld b1 und einem ungeraden Feld e1.',
      ['Ein anderes Blatt, mit Paschfeldern: b1 verlangt einen Pasch, e1 einen ungeraden Würfel.'],
      ['Die beiden Zweien sind der Pasch.'],
      ['Die Fünf ist ungerade.'],
    ),
    text('D3.3', 'Was angekreuzt oder schwarz ist, wird nicht noch einmal angekreuzt.'),
    text('D3.4', 'Nur Werte zählen: Welchen von zwei gleichen Würfeln Du nimmst, ist gleich. Ein Kreuz kann Reihe und Spalte zugleich vollenden.'),
    exercise(
      'nine',
      'Würfel 2, 5 und 6. Das Feld b5 verlangt neun.',
      ['Die Würfel zeigen 2, 5 und 6. Kreuze die Neun auf b5 an.'],
      ['Richtig: elf weniger zwei.'],
      ['Das kreuzt ein anderes Feld an. Gesucht ist die Neun auf b5.'],
    ),

    heading('D6', 'Edelsteine und Punkte'),
    text('D6.1', 'Ist das letzte offene Feld einer Linie angekreuzt und ihr Schloss noch offen, so gehören ihre Edelsteine Dir. Ist das Schloss zu, sind sie verloren; Felder solcher Linien darfst Du trotzdem noch ankreuzen, für die Linie, die sie kreuzt.'),
    diagram(
      'crack',
      'Runde A, Würfel 2, 2, 3, 5 und 6. Der letzten Spalte fehlen f3, eine Fünf, und f4, ein gerader Würfel.',
      ['Runde A: An ihrem Ende schließt sich Schloss A, das der letzten Spalte.'],
      ['Die Fünf ist angekreuzt …'],
      ['… und mit einem geraden Würfel ist die Spalte rechtzeitig voll: vier Edelsteine.'],
    ),
    diagram(
      'late',
      'Runde C: Die Fünf der letzten Spalte ist angekreuzt, ihr Schloss A ist seit zwei Runden zu.',
      ['Dieselbe Spalte in Runde C. Schloss A ist seit zwei Runden zu.'],
      ['Die Spalte ist voll, aber zu spät: keine Edelsteine. Für Reihe 4 zählt das Feld trotzdem.'],
    ),
    text('D6.2', kReading, ' Eine Linie, die von Anfang an schwarz ist, bringt nie etwas.'),
    text('D6.3', 'Deine Punkte sind die Edelsteine und je einer für jeden Dietrich, den Du nie benutzt hast, geladen oder nicht. ', kReading, ' Je einer, wie ein Edelstein.'),
    exercise(
      'lock',
      'Runde A, Würfel 3 und 4. In der letzten Spalte ist nur noch f4 offen, ein gerades Feld.',
      ['Runde A, und die Würfel 3 und 4 sind übrig. Hol Dir die Edelsteine der letzten Spalte.'],
      ['Vier ist gerade: Die Spalte ist voll, bevor sich Schloss A schließt, und ihre vier Edelsteine gehören Dir.'],
      ['Erlaubt, aber f4 bleibt offen; ist Schloss A erst zu, sind die vier Edelsteine verloren.'],
    ),

    heading('D4', 'Dietriche'),
    text('D4.1', em('Laden'), ': Statt mit einem Würfel anzukreuzen, kannst Du so viele Kästchen eines Dietrichs füllen, wie er zeigt. Der Dietrich darf noch nicht benutzt sein und muss Platz haben. ', kReading, ' Ein Würfel, der nicht hineinpasst, kann nicht laden.'),
    text('D4.2', em('Benutzen'), ': Einmal im Spiel zählt ein Dietrich wie ein Würfel, der so viel zeigt, wie Kästchen gefüllt sind, dazugezählt oder abgezogen, allein oder mit Würfeln. Danach ist er aus dem Spiel. ', kReading, ' Ein leerer kann nicht benutzt werden.'),
    diagram(
      'skimmer',
      'Runde E, Würfel 2, 5 und 6. Im ersten Dietrich sind vier Kästchen gefüllt. Das Feld c2 verlangt zehn.',
      ['Im ersten Dietrich, s1, sind vier.'],
      ['Die Sechs lädt ihn auf zehn …'],
      ['… und der Dietrich allein kreuzt die Zehn an. Zwei Würfel bleiben Dir; s1 nicht.'],
    ),
    text('D4.3', kReading, ' „Wie ein Würfel“ nehmen wir beim Wort: Ein Dietrich kann auch O und E ankreuzen, die Hälfte eines Paschs sein und mit anderen zusammenwirken. Die Option „Dietriche“ kennt eine strengere Lesart: nur bei Zahlen, und einzeln.'),
    exercise(
      'charge',
      'Ein Würfel, eine Fünf. Im ersten Dietrich sind 17 von 20 Kästchen gefüllt, im zweiten keines, der dritte ist benutzt. Neue Würfe gibt es keine mehr.',
      ['Ein Würfel ist übrig, eine Fünf. Die Dietriche: In s1 sind 17 von 20 Kästchen gefüllt, in s2 keines, s3 ist benutzt. Neue Würfe gibt es keine mehr. Bring die Fünf unter.'],
      ['Richtig: s2 hat Platz.'],
      ['Erlaubt, aber die Fünf wäre verloren.'],
    ),

    heading('D5', 'Neue Würfe'),
    text('D5.1', 'Dreimal im Spiel darfst Du beliebige unbenutzte Würfel neu würfeln, mindestens einen; auch mehrmals in einer Runde.'),
    diagram(
      'reroll',
      'Runde A, Würfel 1, 1, 3, 4 und 6.',
      ['Unter 1, 1, 3, 4 und 6 ist keine Fünf. Was ist mit den beiden Einsen?'],
      ['Die beiden Einsen werden neu gewürfelt.'],
      ['Eine Zwei und eine Fünf.'],
      ['Die Fünf ist angekreuzt …'],
      ['… und die Spalte ist voll: Der neue Wurf hat vier Edelsteine gebracht.'],
    ),
    text('', em('Was darf ich hoffen?'), ' Mit fünf Würfeln führt in 97 von 100 Würfen ein Weg zu einer 10, in 85 zu einer 13, in 39 zu einer 18 und in 3 zu einer 24. Ein Pasch ist in 91 dabei. Große Zahlen brauchen also einen geladenen Dietrich. Sieh erst auf die nächsten zwei, drei Schlösser, dann auf reiche Linien; ein Feld auf zwei guten Linien zählt doppelt.'),

    heading('D7', 'Woher die Würfel kommen'),
    text('D7.1', 'Die Regeln würfeln nie. Ein Wurf mit fünf Würfeln hat nach Werten 252 Ergebnisse, jedes mit dem Gewicht, das echte Würfel ihm geben.'),
    text('D7.2', 'Ein Spiel mit einem Startwert hat für jede Runde eine feste Folge von Werten: Der Wurf nimmt die ersten fünf, jeder neu gewürfelte Würfel den nächsten. Gleiche Entscheidungen ergeben gleiche Spiele.'),
    text('D7.3', 'Vor dem ersten Wurf wird der Startwert ', em('festgelegt'), ': Sein Fingerabdruck wird gezeigt. Ist das Spiel vorbei, wird er selbst veröffentlicht, und jeder kann jeden Wurf nachprüfen. ', link('check', 'Die Würfel eines Spiels prüfen'), '.'),
    text('D7.4', 'Hat eine Seite allein den Startwert gewählt, so sagt die Seite „festgelegt“ und nicht „fair“: Ändern konnte ihn niemand mehr, aber ausgesucht könnte er sein. Haben alle daran teil, wählt niemand allein.'),
    list(
      ['', 'Kurz gesagt: Kreuze an, was sich bald schließt, spare die Dietriche für große Zahlen, und denk vor dem letzten Würfel an ', see('D2.2'), '.'],
    ),
  ],
};
