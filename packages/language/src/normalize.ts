/** Letters that compatibility decomposition leaves alone but people type in plain letters, or in those of a neighbour. */
const SPELLINGS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ς: 'σ',
  '×': 'x',
  // Persian and Arabic keyboards write these two by different characters; a final yeh is often typed without its points.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}
const SPECIAL = /[œæßøđðþłħŧıĸŋς×ىیک]/g
/** Digits of Arabic and of Persian: their last four bits are their value. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * Marks that carry an accent, a vowel point or nothing visible, and what only stretches a word (Arabic tatweel). The vowel signs of Indic and similar scripts stay:
 * a word without them is another word.
 */
const MARKS = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc',
    '\\u00ad\\u200b-\\u200d\\u2060\\ufe00-\\ufe0f\\ufeff',
  ].join('')}]`,
  'g',
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is what is meant.
const ASCII = /^[\u0000-\u007f]*$/

/**
 * One spelling of a text: lower case, no accents and vowel points, ligatures and wide forms spelt out, digits of one
 * kind: `Œuvre` gives `oeuvre`. The text may get longer or shorter.
 */
export function normalize(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  // Twice lower: a compatibility form may unfold into capitals, and a capital into a letter with a mark.
  return text
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, letter => SPELLINGS[letter]!)
    .replace(DIGITS, digit => String(digit.charCodeAt(0) & 15))
    .normalize('NFC')
}
