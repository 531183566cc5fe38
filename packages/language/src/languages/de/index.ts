import { stemmer } from '@orama/stemmers/german'
import { stopwords } from '@orama/stopwords/german'
import type { LanguageData } from '../language-data.ts'

/** Words that ask, and verbs that go with them, which the list does not have. */
const asking =
  'wer wem wen wessen wann warum weshalb weswegen wieso wohin woher womit wofür woran worauf woraus worin worüber wovon wozu ' +
  'darf dürfen dürft dürfte dürften durfte mag magst mögen möchte möchten möchtest'

export const german: LanguageData = {
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
  abbreviations: 'bzw ca dr evtl ggf hr hrn fr st nr prof str tel usw vgl z.b d.h u.a z bd abb',
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
    parts: { '0.5': /(?:eine )?halbe[nr]?/, '0.25': /(?:eine )?viertel/ },
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
