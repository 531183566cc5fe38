import { stemmer } from '@orama/stemmers/german'
import { stopwords } from '@orama/stopwords/german'
import type { LanguageData } from '../language-data.ts'
import { germanAnswers } from './answers.ts'

/** Words that ask, and verbs that go with them, which the list does not have. */
const asking =
  'wer wem wen wessen wann warum weshalb weswegen wieso wohin woher womit wofür woran worauf woraus worin worüber wovon wozu ' +
  'darf dürfen dürft dürfte dürften durfte mag magst mögen möchte möchten möchtest'

export const german: LanguageData = {
  answers: germanAnswers,
  capitalNouns: true,
  particles:
    'ab an auf aus bei durch ein fest fort frei her heran heraus herein herunter hin hinaus hinein hinzu hoch los mit nach ' +
    'nieder raus rein teil um unter vor voran vorbei weg weiter wieder zu zurück zusammen',
  stem: stemmer,
  compounds: {
    // `Bremsbelag` has lost a letter of `Bremse`, `Arbeitsweg` has one more than `Arbeit`.
    first: [
      [/$/, 'e'],
      [/s$/, ''],
    ],
    // What is done stands as a verb in sentences, and its ending is none that stemmers take off: `Kettenwechsel`.
    last: [[/(e[lr])$/, '$1n']],
  },
  articles: 'der die das den dem des ein eine einen einem einer eines',
  stopWords: `${stopwords.join(' ')} ${asking}`,
  followUps: {
    openers: [
      'und was ist mit',
      'was ist mit',
      'und wie ist es mit',
      'wie ist es mit',
      'wie sieht es aus mit',
      'und',
      'aber',
      'oder',
      'auch',
    ],
    replaceable: 'er sie ihn ihm',
    pointing:
      'es ihr ihre ihren ihrer ihrem ihres sein seine seinen seiner seinem seines das dies diese diesen dieser diesem dieses ' +
      'dort dann dazu dafür damit davon daran',
  },
  measures: {
    'wie groß|größe': 'Durchmesser Größe Abmessungen',
    'wie heiß|wie warm|wie kalt': 'Temperatur',
    'wie weit': 'Entfernung Abstand',
    'wie alt': 'Alter',
    'wie schwer|wie leicht|gewicht': 'Gewicht Masse',
    'wie hoch': 'Höhe',
    'wie tief': 'Tiefe',
    'wie breit': 'Breite',
    'wie lang': 'Länge',
    'wie lange': 'Dauer',
    'wie schnell': 'Geschwindigkeit',
    'wie hell': 'Helligkeit',
    'wie laut': 'Lautstärke',
    'wie stark': 'Stärke',
    'wie teuer|was kostet|was kosten': 'Preis Kosten',
  },
  goingOn: {
    joining:
      'das dies diese dieser dieses dann danach anschließend aber also auch außerdem zudem ferner ebenso daher darum deshalb ' +
      'deswegen somit dabei dadurch dafür dagegen damit hierfür dennoch trotzdem jedoch sonst stattdessen inzwischen und oder',
    named: 'er sie ihr ihre ihren ihrer sein seine seinen seiner',
  },
  besideNumbers:
    'ab am an auf aus bei bis das dem den der des die ein im in ins ist mit nach oder um und vom von vor zu zum zur',
  // Who has no umlauts on the keyboard types two letters.
  spellings: [
    [
      [/ä/g, 'ae'],
      [/ö/g, 'oe'],
      [/ü/g, 'ue'],
    ],
  ],
  abbreviations: 'bzw ca dr evtl ggf hr hrn fr mio mrd st nr prof str tel usw vgl z.b d.h u.a z bd abb',
  ordinalPoint: true,
  numberWords: {
    units:
      'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn ' +
      'neunzehn zwanzig',
    values: {
      12: 'dutzend',
      30: 'dreißig',
      40: 'vierzig',
      50: 'fünfzig',
      60: 'sechzig',
      70: 'siebzig',
      80: 'achtzig',
      90: 'neunzig',
    },
    hundred: 'hundert',
    thousand: 'tausend',
    joined: { one: 'ein', join: (ten, unit) => `${unit}und${ten}` },
    parts: {
      '0.5': /(?:einen? )?halbe[nrs]?/,
      '0.25': /(?:eine )?viertel/,
      '0.75': /(?:eine )?dreiviertel/,
      '1.5': /anderthalb|eineinhalb/,
    },
  },
  unitNames: {
    'kilometer-per-hour': 'kilometer in der stunde',
    century: 'jahrhundert|jahrhunderte|jahrhunderten',
    decade: 'jahrzehnt|jahrzehnte|jahrzehnten',
    tonne: 'tonne|tonnen',
    kilogram: 'kilo|kilos',
    year: 'jahren',
    month: 'monaten',
    day: 'tagen',
    'square-kilometer': 'quadratkilometer',
    'square-meter': 'quadratmeter',
    arcminute: 'bogenminute|bogenminuten',
    arcsecond: 'bogensekunde|bogensekunden',
  },
}
