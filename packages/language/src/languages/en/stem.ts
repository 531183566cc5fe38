// The English stemmer of the Snowball project ("Porter 2"), written from its published description.
// `Y` in capitals stands for a y that acts as a consonant.

const VOWELS = 'aeiouy'
const DOUBLES = ['bb', 'dd', 'ff', 'gg', 'mm', 'nn', 'pp', 'rr', 'tt']

const WHOLE_WORDS: ReadonlyMap<string, string> = new Map(
  (
    'skis:ski skies:sky dying:die lying:lie tying:tie idly:idl gently:gentl ugly:ugli early:earli only:onli ' +
    'singly:singl sky:sky news:news howe:howe atlas:atlas cosmos:cosmos bias:bias andes:andes'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

/** Words that stay as they are once a plural s is gone. */
const AFTER_PLURAL: ReadonlySet<string> = new Set(
  'inning outing canning herring earring proceed exceed succeed'.split(' '),
)

const STEP_2 = suffixTable({
  tion: 'tional',
  ence: 'enci',
  ance: 'anci',
  able: 'abli',
  ent: 'entli',
  ize: 'izer ization',
  ate: 'ational ation ator',
  al: 'alism aliti alli',
  ful: 'fulness fulli',
  ous: 'ousli ousness',
  ive: 'iveness iviti',
  ble: 'biliti bli',
  less: 'lessli',
  afterL: 'ogi',
  afterConsonant: 'li',
})

const STEP_3 = suffixTable({
  tion: 'tional',
  ate: 'ational',
  al: 'alize',
  ic: 'icate iciti ical',
  '': 'ful ness',
  inR2: 'ative',
})

const STEP_4 = suffixTable({
  delete: 'al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize',
  afterST: 'ion',
})

/** The stem of a lower-case English word. */
export function stemEnglish(input: string): string {
  if (input.length <= 2) return input
  const known = WHOLE_WORDS.get(input)
  if (known !== undefined) return known

  let word = markConsonantY(input.startsWith("'") ? input.slice(1) : input)
  const r1 = startOfR1(word)
  const r2 = regionAfter(word, VOWELS, r1)

  word = withoutPlural(withoutPossessive(word))
  if (AFTER_PLURAL.has(word)) return word
  word = withoutPastAndGerund(word, r1)
  if (/[^aeiouy][yY]$/.test(word) && word.length > 2) word = cut(word, 1) + 'i'
  word = step2(word, r1)
  word = step3(word, r1, r2)
  word = step4(word, r2)
  word = withoutFinalEorL(word, r1, r2)
  return word.includes('Y') ? word.replaceAll('Y', 'y') : word
}

function markConsonantY(word: string): string {
  if (!word.includes('y')) return word
  let marked = ''
  for (let i = 0; i < word.length; i++) {
    const consonant = word[i] === 'y' && (i === 0 || VOWELS.includes(marked[i - 1]!))
    marked += consonant ? 'Y' : word[i]
  }
  return marked
}

function startOfR1(word: string): number {
  if (word.startsWith('gener') || word.startsWith('arsen')) return 5
  if (word.startsWith('commun')) return 6
  return regionAfter(word, VOWELS, 0)
}

function withoutPossessive(word: string): string {
  if (word.endsWith("'s'")) return cut(word, 3)
  if (word.endsWith("'s")) return cut(word, 2)
  return word.endsWith("'") ? cut(word, 1) : word
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return cut(word, 2)
  if (word.endsWith('ied') || word.endsWith('ies')) return cut(word, word.length > 4 ? 2 : 1)
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word
  return hasVowel(word, word.length - 2) ? cut(word, 1) : word
}

function withoutPastAndGerund(word: string, r1: number): string {
  const eed = word.endsWith('eedly') ? 5 : word.endsWith('eed') ? 3 : 0
  if (eed > 0) return word.length - eed >= r1 ? cut(word, eed - 2) : word
  const ending = ['ingly', 'edly', 'ing', 'ed'].find(suffix => word.endsWith(suffix))
  if (ending === undefined || !hasVowel(word, word.length - ending.length)) return word
  const rest = cut(word, ending.length)
  const last = rest.slice(-2)
  if (last === 'at' || last === 'bl' || last === 'iz') return rest + 'e'
  if (DOUBLES.includes(last)) return cut(rest, 1)
  return rest.length <= r1 && endsInShortSyllable(rest) ? rest + 'e' : rest
}

function step2(word: string, r1: number): string {
  const suffix = longestSuffix(STEP_2, word)
  if (suffix === '' || word.length - suffix.length < r1) return word
  const before = word[word.length - suffix.length - 1] ?? ''
  const action = STEP_2.actions.get(suffix)!
  if (action === 'afterL') return before === 'l' ? cut(word, 1) : word
  if (action === 'afterConsonant') return before !== '' && 'cdeghkmnrt'.includes(before) ? cut(word, 2) : word
  return cut(word, suffix.length) + action
}

function step3(word: string, r1: number, r2: number): string {
  const suffix = longestSuffix(STEP_3, word)
  if (suffix === '' || word.length - suffix.length < r1) return word
  const action = STEP_3.actions.get(suffix)!
  if (action === 'inR2') return word.length - suffix.length >= r2 ? cut(word, suffix.length) : word
  return cut(word, suffix.length) + action
}

function step4(word: string, r2: number): string {
  const suffix = longestSuffix(STEP_4, word)
  if (suffix === '' || word.length - suffix.length < r2) return word
  if (STEP_4.actions.get(suffix) === 'afterST' && !/[st]ion$/.test(word)) return word
  return cut(word, suffix.length)
}

function withoutFinalEorL(word: string, r1: number, r2: number): string {
  const at = word.length - 1
  if (word.endsWith('e')) {
    return at >= r2 || (at >= r1 && !endsInShortSyllable(cut(word, 1))) ? cut(word, 1) : word
  }
  return word.endsWith('ll') && at >= r2 ? cut(word, 1) : word
}

function endsInShortSyllable(word: string): boolean {
  return /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word)
}

function hasVowel(word: string, end: number): boolean {
  for (let i = 0; i < end; i++) if (VOWELS.includes(word[i]!)) return true
  return false
}

/** Suffixes of one stemming step, each with the name of what happens to it. */
type SuffixTable<Action extends string> = {
  readonly longest: number
  readonly actions: ReadonlyMap<string, Action>
}

/** Builds a table from `action -> suffixes separated by spaces`. */
function suffixTable<Action extends string>(groups: Readonly<Record<Action, string>>): SuffixTable<Action> {
  const actions = new Map<string, Action>()
  let longest = 0
  for (const action of Object.keys(groups) as Action[]) {
    for (const suffix of groups[action].split(' ')) {
      actions.set(suffix, action)
      longest = Math.max(longest, suffix.length)
    }
  }
  return { longest, actions }
}

/** The longest suffix of `word` that stands in the table and begins at or after `from`, or `''`. */
function longestSuffix(table: SuffixTable<string>, word: string, from = 0): string {
  for (let start = Math.max(from, word.length - table.longest); start < word.length; start++) {
    const suffix = word.slice(start)
    if (table.actions.has(suffix)) return suffix
  }
  return ''
}

/** The word without its last `count` letters. */
function cut(word: string, count: number): string {
  return word.slice(0, word.length - count)
}

/** Where the region begins after the first non-vowel that follows a vowel at or after `from`. */
function regionAfter(word: string, vowels: string, from: number): number {
  let i = from
  while (i < word.length && !vowels.includes(word[i]!)) i++
  while (i < word.length && vowels.includes(word[i]!)) i++
  return Math.min(i + 1, word.length)
}
