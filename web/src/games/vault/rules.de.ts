// SPDX-License-Identifier: Apache-2.0
import { diagram, em, exercise, heading, kHouse, kReading, list, type RulesText, see, text } from '../rules_text';

export const page: RulesText = {
  lead: [
    'Zwei Reihen von Bauern und ein Gedanke: Ein Bauer springt über einen eigenen und landet so weit hinter ihm, wie er vor ihm stand. Wer zu Beginn des eigenen Zuges einen Bauern auf der Grundreihe des Gegners hat, hat gewonnen.',
  ],
  credit: ['Erschienen 2015 bei nestorgames. Worte und Bilder dieser Seite sind unsere eigenen.'],
  blocks: [
    heading('V1', 'Brett und Bauern'),
    text('V1.1', 'Das Brett ist ein Quadrat mit einer geraden Zahl von Feldern je Seite. Üblich sind zehn; die Bilder hier haben sechs. ', kReading, ' Jede gerade Größe von 4 bis 16 ist spielbar.'),
    text('V1.2', 'Jede Seite hat so viele Bauern, wie das Brett Linien hat. Die weißen füllen die erste Reihe, die schwarzen die letzte. Weiß beginnt.'),
    text('V1.3', 'Linien haben Buchstaben, Reihen haben Zahlen: a1 ist die Ecke links von Weiß. Jenseits des Randes gibt es kein Ziel.'),

    heading('V2', 'Dein Zug'),
    text('V2.1', 'Du ziehst genau einmal mit einem Deiner Bauern: einen ', em('Schritt'), ' oder einen ', em('Sprung'), '. Aussetzen gibt es nicht.'),

    heading('V3', 'Schritte'),
    text('V3.1', 'Ein Schritt führt auf ein leeres Feld daneben, in jede der acht Richtungen. Ein Schritt schlägt nie.'),
    diagram('walk', 'Ein weißer Bauer auf c3 kann auf sieben Felder um ihn herum gehen; auf dem achten, c4, steht ein schwarzer Bauer.', [
      'Sieben Felder stehen diesem Bauern offen. Das achte, c4, ist besetzt, und ein Schritt schlägt nicht.',
    ]),

    heading('V4', 'Sprünge'),
    text('V4.1', 'Zu einem Sprung gehören zwei eigene Bauern: der ', em('Springende'), ' und der ', em('Drehpunkt'), '. Der Springende landet auf seinem Spiegelbild: so viele Linien und Reihen hinter dem Drehpunkt, wie er vor ihm stand. Entfernung und Richtung sind frei, gerade, diagonal oder schräg.'),
    diagram(
      'jump',
      'Ein weißer Bauer auf a1 springt, sein Drehpunkt steht auf c2, ein Pfeil zeigt zum Landefeld e3.',
      ['Von a1 zum Drehpunkt c2 sind es zwei Linien und eine Reihe. Zwei Linien und eine Reihe weiter liegt e3.'],
      ['Gelandet. Der Drehpunkt bleibt, wo er ist.'],
    ),
    text('V4.2', 'Was dazwischen steht, ist gleichgültig. Auf den Drehpunkt und das Landefeld kommt es an, auf sonst nichts.'),
    text('V4.4', 'Steht auf dem Landefeld ein gegnerischer Bauer, so wird er geschlagen und verlässt das Spiel. Nur so wird geschlagen: Der Drehpunkt wird es nie, und er ist auch nie ein gegnerischer Bauer.'),
    diagram(
      'across',
      'Weiß springt von a1 über den Drehpunkt c3 nach e5 und schlägt dort einen schwarzen Bauern; dazwischen stehen schwarze Bauern auf b2 und d4.',
      ['Die schwarzen Bauern auf b2 und d4 stören nicht. Geschlagen wird nur der auf e5, wo der Sprung endet.'],
      ['e5 ist geschlagen; b2 und d4 stehen wie zuvor.'],
    ),
    text('V4.3', 'Ein Sprung endet auf dem Brett und nicht auf einem eigenen Bauern.'),
    diagram('blocked', 'Weiße Bauern auf a1, b2 und c3; ein Pfeil von a1 nach c3 zeigt einen Sprung, der nicht erlaubt ist.', [
      'Über b2 kann a1 nicht springen: Auf c3, dem Landefeld, steht ein eigener Bauer. Über c3 aber geht es, nach e5.',
    ]),
    text('V4.5', 'Weil der Drehpunkt immer genau in der Mitte liegt, sagen Anfang und Ziel alles: „a1e3“. Wo kein Feld genau in der Mitte liegt, gibt es keinen Sprung.'),
    exercise(
      'capture',
      'Weiße Bauern auf b1, e2 und c3; schwarze Bauern auf e4, d5 und a6. Weiß ist am Zug.',
      ['Mit einem seiner Sprünge kann Weiß einen Bauern schlagen. Mach diesen Zug: Zieh den Bauern, oder wähle erst ihn und dann sein Landefeld.'],
      ['Richtig: c3 liegt in der Mitte zwischen b1 und d5.'],
      ['Dieser Zug ist erlaubt, schlägt aber nichts. Nimm einen Bauern als Drehpunkt und sieh von jedem der anderen aus hinter ihn.'],
    ),

    heading('tones', 'Vier Farbtöne'),
    text('V1.4', 'Ein Sprung führt immer um eine gerade Zahl von Linien und von Reihen weiter, und so bleibt ein Bauer auf seinem ', em('Farbton'), ', einer von vier Gruppen von Feldern. Deshalb hat das Brett vier Farbtöne. Ein Bauer landet nur auf Feldern des Tons, auf dem er steht; auf einen anderen bringt ihn nur ein Schritt. Eine Einstellung zeichnet für jeden Ton auch ein Zeichen.'),
    diagram('tones', 'Ein weißer Bauer auf c3; die neun Felder seines Farbtons sind markiert: jedes zweite Feld jeder zweiten Reihe.', [
      'Wie er auch springt, dieser Bauer landet auf einem der markierten Felder. Gegnerische Bauern anderswo sind vor ihm sicher, bis er einen Schritt tut.',
    ]),

    heading('V5', 'Wie es endet'),
    text('V5.1', 'Du gewinnst, wenn ', em('zu Beginn Deines eigenen Zuges'), ' ein Bauer von Dir auf der Grundreihe des Gegners steht. Ankommen genügt nicht: Der Gegner hat einen Zug, um den Bauern zu schlagen. Danach wird vor allem anderen gefragt; wer zuerst dort ist und bleibt, gewinnt.'),
    diagram(
      'goal',
      'Ein weißer Bauer hat b6 erreicht. Ein schwarzer auf f4 kann über d5 nach b6 springen.',
      ['Weiß ist auf b6 angekommen. Schwarz muss den Bauern sofort schlagen und kann es auch: von f4 über d5.'],
      ['Geschlagen. Nach jedem anderen Zug hätte Schwarz zu Beginn des weißen Zuges verloren.'],
    ),
    text('V5.2', 'Wer zu Beginn seines Zuges nicht ziehen kann, verliert. Das kommt selten vor.'),
    text('', em('Warum ist das eine Drohung?'), ' Weil ein Bauer aus der Ferne gewinnt. Sieh auf Paare gegnerischer Bauern, nicht auf einzelne: Je zwei, einer als Springender und einer als Drehpunkt, zielen auf ein Feld. Zähle vom Drehpunkt aus weiter; liegt das Feld auf Deiner Grundreihe, so frage, was von Dir dort landen kann.'),
    diagram(
      'guard',
      'Weiße Bauern auf c2 und c4 zielen auf c6. Schwarz hat Bauern auf a6 und b6.',
      ['c2 und c4 zielen auf c6. Ist der Sprung gut? Auf dasselbe Feld zielen a6 und b6.'],
      ['Weiß kommt an …'],
      ['… und wird geschlagen: a6 über b6. Zwei Bauern nebeneinander decken das Feld daneben, und man sieht es auf dieselbe Weise: als Paar, das zielt.'],
    ),
    exercise(
      'win',
      'Weiße Bauern auf b2, b4 und d4; schwarze Bauern auf a6, d5 und f4. Weiß ist am Zug.',
      ['Zwei Sprünge erreichen die letzte Reihe. Mit einem davon gewinnt Weiß. Mit welchem?'],
      ['Ja. Nichts von Schwarz kann auf f6 landen, also hat Weiß zu Beginn seines nächsten Zuges gewonnen.'],
      ['Das gewinnt noch nicht. Falls Du nach b6 gesprungen bist: Schwarz antwortet von f4 über d5 und schlägt. Welches andere Feld der letzten Reihe kann Weiß erreichen?'],
    ),
    exercise(
      'defend',
      'Weiße Bauern auf c2, b3, e4 und f5; schwarze Bauern auf d1, c4 und a5. Weiß ist am Zug.',
      ['Auf d1, der weißen Grundreihe, steht ein schwarzer Bauer. Was muss Weiß tun?'],
      ['Richtig, b3 über c2. Der Schritt nach f6 wäre einen Zug zu spät gekommen: Der Zug von Schwarz beginnt zuerst, und Schwarz ist schon da.'],
      ['Jetzt beginnt der Zug von Schwarz mit einem Bauern auf d1, und Schwarz hat gewonnen. Wer landet auf d1?'],
    ),

    heading('draws', 'Remis und Optionen'),
    list(
      ['V5.3', 'Die Spieler können sich jederzeit auf Remis einigen.'],
      ['V5.4', kHouse, ' Für wiederkehrende Stellungen steht in den gedruckten Regeln nichts. Hier ist es remis, wenn dieselbe Stellung mit derselben Seite am Zug zum dritten Mal entsteht. Die Option „Wiederholung“ schaltet das ab.'],
      ['V5.5', 'Mit der Option „Früher Schluss“ endet eine Partie, sobald sie entschieden ist: Ein Bauer steht auf seiner Zielreihe und würde nach jeder Antwort gewinnen. Das ändert nie, wer gewinnt, nur, wann Schluss ist. Stehen beide Seiten auf ihren Zielreihen, so hat die gewonnen, deren Zug beginnt.'],
      ['V5.6', 'Zu Beginn eines Zuges wird in dieser Reihenfolge gefragt: ein Bauer auf der Zielreihe (', see('V5.1'), '), kein Zug mehr (', see('V5.2'), '), vorzeitig entschieden (', see('V5.5'), '), Stellung wiederholt (', see('V5.4'), ').'],
    ),

    heading('V6', 'Eine Variante: Stapel'),
    text('V6.1', kReading, ' Der Autor schlägt vor, die Stapel seines Spiels Onager zu übernehmen; dieses Kapitel ist, wie wir diesen einen Satz verstehen. Ein Sprung auf einen gegnerischen Bauern entfernt ihn nicht: Der Springende steht dann auf ihm. Die Farben in einem Stapel wechseln sich also ab.'),
    text('V6.2 V6.4', 'Nur der oberste Bauer eines Stapels geht, springt, dient als Drehpunkt, versperrt ein Feld und zählt auf der Zielreihe.'),
    text('V6.3', 'Verlässt der oberste den Stapel, so ist der darunter wieder frei. Kein Bauer verlässt je das Spiel.'),
    diagram(
      'stack',
      'Weiß springt von b2 über c3 auf einen schwarzen Bauern auf d4 und bildet mit ihm einen Stapel.',
      ['Mit Stapeln springt b2 wie zuvor über c3.'],
      ['Der schwarze Bauer ist verdeckt, nicht fort: Der Stapel ist zwei hoch.'],
      ['Schwarz zieht anderswo.'],
      ['Der weiße Bauer geht weiter, und der schwarze auf d4 spielt wieder mit.'],
    ),
    text('V6.5', 'Gib acht, wenn Du einen Bauern freigibst, der auf seiner Zielreihe steht. Einen solchen zu verdecken, während ein anderer frei wird, ist keine Abwehr.'),
  ],
};
