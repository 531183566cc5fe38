import { cut, longestSuffix, regionAfter, suffixTable } from './suffix.ts'

// The Spanish stemmer of the Snowball project, written from its published description.

const VOWELS = 'aeiouáéíóúü'

const PRONOUNS = suffixTable({ pronoun: 'me se sela selo selas selos la le lo las les los nos' })
const BEFORE_PRONOUN = suffixTable({
  accented: 'iéndo ándo ár ér ír',
  plain: 'ando iendo ar er ir',
  afterU: 'yendo',
})

const STANDARD = suffixTable({
  delete:
    'anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas ' +
    'amiento amientos imiento imientos',
  deleteAndIc: 'adora ador ación adoras adores aciones ante antes ancia ancias',
  log: 'logía logías',
  u: 'ución uciones',
  ente: 'encia encias',
  amente: 'amente',
  mente: 'mente',
  idad: 'idad idades',
  ivo: 'iva ivo ivas ivos',
})

const VERB_Y = suffixTable({ delete: 'ya ye yan yen yeron yendo yo yó yas yes yais yamos' })

const VERB = suffixTable({
  afterGu: 'en es éis emos',
  delete:
    'arían arías arán arás aríais aría aréis aríamos aremos ará aré erían erías erán erás eríais ería eréis ' +
    'eríamos eremos erá eré irían irías irán irás iríais iría iréis iríamos iremos irá iré aba ada ida ía ara ' +
    'iera ad ed id ase iese aste iste an aban ían aran ieran asen iesen aron ieron ado ido ando iendo ió ar er ' +
    'ir as abas adas idas ías aras ieras ases ieses ís áis abais íais arais ierais aseis ieseis asteis isteis ' +
    'ados idos amos ábamos íamos imos áramos iéramos iésemos ásemos',
})

const RESIDUAL = suffixTable({ delete: 'os a o á í ó', andU: 'e é' })

/** The stem of a lower-case Spanish word, without acute accents. */
export function stemSpanish(input: string): string {
  const rv = startOfRv(input)
  const r1 = regionAfter(input, VOWELS, 0)
  const r2 = regionAfter(input, VOWELS, r1)
  let word = withoutPronoun(input, rv)
  const standard = withoutStandardSuffix(word, r1, r2)
  word = standard ?? withoutVerbY(word, rv) ?? withoutVerb(word, rv)
  return withoutAcutes(withoutResidue(word, rv))
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && VOWELS.includes(letter)
}

function startOfRv(word: string): number {
  if (word.length < 2) return word.length
  const second = isVowel(word[1])
  if (second && !isVowel(word[0])) return Math.min(3, word.length)
  // Two vowels: after the next consonant. A consonant in second place: after the next vowel.
  for (let i = 2; i < word.length; i++) if (isVowel(word[i]) !== second) return i + 1
  return word.length
}

function withoutPronoun(word: string, rv: number): string {
  const pronoun = longestSuffix(PRONOUNS, word)
  if (pronoun === '') return word
  const verb = cut(word, pronoun.length)
  const ending = longestSuffix(BEFORE_PRONOUN, verb)
  if (ending === '' || verb.length - ending.length < rv) return word
  const action = BEFORE_PRONOUN.actions.get(ending)!
  if (action === 'accented') return cut(verb, ending.length) + withoutAcutes(ending)
  if (action === 'afterU' && verb[verb.length - ending.length - 1] !== 'u') return word
  return verb
}

/** Undefined when nothing was done and the verb steps should look. */
function withoutStandardSuffix(word: string, r1: number, r2: number): string | undefined {
  const suffix = longestSuffix(STANDARD, word)
  if (suffix === '') return undefined
  const at = word.length - suffix.length
  const action = STANDARD.actions.get(suffix)!
  if (at < (action === 'amente' ? r1 : r2)) return undefined
  const rest = word.slice(0, at)
  switch (action) {
    case 'delete':
      return rest
    case 'log':
    case 'u':
    case 'ente':
      return rest + action
    case 'deleteAndIc':
      return withoutAny(rest, ['ic'], r2)
    case 'amente': {
      const shorter = withoutAny(rest, ['iv', 'os', 'ic', 'ad'], r2)
      return shorter !== rest && rest.endsWith('iv') ? withoutAny(shorter, ['at'], r2) : shorter
    }
    case 'mente':
      return withoutAny(rest, ['ante', 'able', 'ible'], r2)
    case 'idad':
      return withoutAny(rest, ['abil', 'ic', 'iv'], r2)
    case 'ivo':
      return withoutAny(rest, ['at'], r2)
  }
}

function withoutAny(word: string, suffixes: readonly string[], from: number): string {
  const suffix = suffixes.find(candidate => word.endsWith(candidate))
  return suffix !== undefined && word.length - suffix.length >= from ? cut(word, suffix.length) : word
}

function withoutVerbY(word: string, rv: number): string | undefined {
  const suffix = longestSuffix(VERB_Y, word, rv)
  if (suffix === '' || word[word.length - suffix.length - 1] !== 'u') return undefined
  return cut(word, suffix.length)
}

function withoutVerb(word: string, rv: number): string {
  const suffix = longestSuffix(VERB, word, rv)
  if (suffix === '') return word
  const rest = cut(word, suffix.length)
  return VERB.actions.get(suffix) === 'afterGu' && rest.endsWith('gu') ? cut(rest, 1) : rest
}

function withoutResidue(word: string, rv: number): string {
  const suffix = longestSuffix(RESIDUAL, word)
  if (suffix === '' || word.length - suffix.length < rv) return word
  const rest = cut(word, suffix.length)
  const u = RESIDUAL.actions.get(suffix) === 'andU' && rest.endsWith('gu') && rest.length - 1 >= rv
  return u ? cut(rest, 1) : rest
}

function withoutAcutes(word: string): string {
  let plain = ''
  for (const letter of word) {
    const at = 'áéíóú'.indexOf(letter)
    plain += at < 0 ? letter : 'aeiou'[at]
  }
  return plain
}
