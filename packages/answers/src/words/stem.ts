import type { AnswerLanguage } from './language.ts'

/** Forms that no ending explains. */
const irregular: ReadonlyMap<string, string> = new Map(
  (
    'bring brought;come came;find found;take took taken;go went gone;see saw seen;give gave given;know knew known;' +
    'grow grew grown;fall fell fallen;rise rose risen;stand stood;hold held;lead led;leave left;lose lost;make made;' +
    'mean meant;meet met;send sent;shine shone;show shown;spin spun;fly flew flown;begin began begun;build built;' +
    'burn burnt;draw drew drawn;get got;hear heard;keep kept;say said;tell told;think thought;wear wore worn;write wrote written;' +
    'foot feet;nebula nebulae;foci focus;wide width;deep depth;high height;long length;hot heat'
  )
    .split(';')
    .flatMap(group => {
      const [base = '', ...forms] = group.split(' ')
      return forms.map(form => [form, base] as const)
    }),
)

/** Names whose last letter is no plural: `Mars` is not `Mare`, `Vénus` not `venu`. */
const whole: ReadonlySet<string> = new Set(['mars', 'venus', 'uranus'])

const inflections: Readonly<Record<AnswerLanguage, readonly string[]>> = {
  en: ['ings', 'ing', 'ied', 'ies', 'ed', "'s", 'es', 's'],
  es: ['es', 's'],
  fr: ['s', 'x'],
}

const derivations: Readonly<Record<AnswerLanguage, readonly string[]>> = {
  en: ['ations', 'ation', 'ment', 'ously', 'ness', 'ity', 'est', 'er', 'ly', 'y', 'e'],
  es: [
    ...[
      'imiento',
      'amiento',
      'aciones',
      'acion',
      'idades',
      'idad',
      'amente',
      'mente',
      'ieron',
      'aron',
      'iendo',
    ],
    ...[
      'ando',
      'idos',
      'idas',
      'ados',
      'adas',
      'ido',
      'ida',
      'ado',
      'ada',
      'isima',
      'isimo',
      'aba',
      'ia',
      'io',
    ],
    ...['ar', 'er', 'ir', 'an', 'en', 'o', 'a', 'e', 'i'],
  ],
  fr: [
    ...[
      'issement',
      'ements',
      'ement',
      'ations',
      'ation',
      'ivement',
      'euses',
      'euse',
      'eurs',
      'eur',
      'ites',
      'ite',
    ],
    ...[
      'antes',
      'ante',
      'ants',
      'ant',
      'aient',
      'erent',
      'ees',
      'ee',
      'es',
      'er',
      'ez',
      'ait',
      'ent',
      'it',
      'e',
      'a',
      'i',
    ],
  ],
}

const least = 3

/** Case and accents left away. */
export function fold(text: string): string {
  // Most words have no accents, and most time goes into folding them.
  if (isPlain(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ᵉ/g, 'e')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/’/g, "'")
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

/** A verb with its pronoun: `verse`, `vestirme`. */
const spanishPronoun = /(?<=\p{L}{2}[aei]r)(?:me|te|se|nos|l[aeo]s?)$/u

/** What the forms of one word share; rough on purpose: it only ever compares words with each other. */
export function stem(word: string, language: AnswerLanguage): string {
  if (word.length > longestWord) return cut(word, language)
  const known = stems[language]
  const before = known.get(word)
  if (before !== undefined) return before
  if (known.size >= mostStems) known.clear()
  const found = cut(word, language)
  known.set(word, found)
  return found
}

/** A language says most with few words: so many are remembered, and then forgotten at once. */
const mostStems = 20_000
const longestWord = 40
const stems: Readonly<Record<AnswerLanguage, Map<string, string>>> = {
  en: new Map(),
  es: new Map(),
  fr: new Map(),
}

function cut(word: string, language: AnswerLanguage): string {
  const folded = fold(word)
  if (/\d/.test(folded) || whole.has(folded)) return folded
  const base =
    language === 'en'
      ? (irregular.get(folded) ?? folded)
      : language === 'es'
        ? folded.replace(spanishPronoun, '')
        : folded
  const once = without(base, inflections[language])
  const twice = without(once, derivations[language])
  return twice.length > least ? twice.replace(/(.)\1$/, '$1') : twice
}

function without(word: string, endings: readonly string[]): string {
  const ending = endings.find(one => word.endsWith(one) && word.length - one.length >= least)
  if (ending === undefined) return word
  const rest = word.slice(0, -ending.length)
  return ending === 'ies' || ending === 'ied' ? `${rest}y` : rest
}
