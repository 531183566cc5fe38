/** What a character does in a text. `IDEOGRAM`: scripts written without spaces between words. */
export const BREAK = 0
export const LETTER = 1
export const DIGIT = 2
/** Goes on with a word but does not begin one: combining marks, soft hyphens, joiners. */
export const MARK = 3
export const IDEOGRAM = 4
const SURROGATE = 5

const IDEOGRAMS = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const CATEGORIES: readonly (readonly [number, RegExp])[] = [
  // The sign in 10×50 is typed as the letter x.
  [LETTER, /[\p{L}\p{Nl}\p{No}×]+/gu],
  [DIGIT, /\p{Nd}+/gu],
  // Tatweel only stretches an Arabic word, and vowel points may stand on it.
  [
    MARK,
    /(?:\p{M}|[\u0640\ufcf2-\ufcf4\ufe71\ufe77\ufe79\ufe7b\ufe7d\ufe7f\u00ad\u200c\u2060\ufeff]|\u200d)+/gu,
  ],
  [IDEOGRAM, new RegExp(`[${IDEOGRAMS}\u30fc\uff70]+`, 'gu')],
  // Letters to Unicode, apostrophes to people.
  [BREAK, /[\u02bc\u02bb\u02b9]/gu],
]

/** The class of every UTF-16 unit of the basic plane. */
const CLASSES = classTable()

function classTable(): Uint8Array {
  const classes = new Uint8Array(0x10000)
  const units: string[] = []
  for (let code = 0; code < 0x10000; code++) {
    units.push(code >= 0xd800 && code < 0xe000 ? ' ' : String.fromCharCode(code))
  }
  const plane = units.join('')
  for (const [kind, pattern] of CATEGORIES) {
    for (const run of plane.matchAll(pattern)) classes.fill(kind, run.index, run.index + run[0].length)
  }
  return classes.fill(SURROGATE, 0xd800, 0xe000)
}

/** Whether this unit alone is a letter: no mark, and no half of a pair. */
export function isLetter(unit: number): boolean {
  return CLASSES[unit] === LETTER
}

export function isDigit(unit: number): boolean {
  return CLASSES[unit] === DIGIT
}

/** The class of the character at `index`; for a surrogate pair, of the pair. Past the end: BREAK. */
export function classAt(text: string, index: number): number {
  const kind = CLASSES[text.charCodeAt(index)]
  if (kind === undefined) return BREAK
  return kind === SURROGATE ? classOfPair(text, index) : kind
}

function classOfPair(text: string, index: number): number {
  const low = (text.charCodeAt(index) & 0xfc00) === 0xdc00
  const point = text.codePointAt(low ? index - 1 : index) ?? 0
  if (point < 0x10000) return BREAK
  const character = String.fromCodePoint(point)
  if (/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(character)) return IDEOGRAM
  if (/[\p{L}\p{N}]/u.test(character)) return LETTER
  return /\p{M}/u.test(character) ? MARK : BREAK
}

/** Where the letters and marks that begin before `index` end. */
export function endOfLetters(text: string, index: number): number {
  let end = index
  for (;;) {
    const kind = CLASSES[text.charCodeAt(end)]
    if (kind === LETTER || kind === MARK) end++
    else if (kind !== SURROGATE) return end
    else {
      const pair = classOfPair(text, end)
      if (pair !== LETTER && pair !== MARK) return end
      end++
    }
  }
}

/** Whether the character at `index` belongs to a word. */
export function isWordAt(text: string, index: number): boolean {
  const kind = classAt(text, index)
  return kind === LETTER || kind === DIGIT
}
