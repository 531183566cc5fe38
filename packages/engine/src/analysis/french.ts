import { cut, longestSuffix, regionAfter, suffixTable } from './suffix.ts'

// The French stemmer of the Snowball project, written from its published description.
// Capital U, I and Y stand for letters that act as consonants (between vowels, after q).

const VOWELS = 'aeiouyâàëéêèïîôûù'

const STANDARD = suffixTable({
  delete: 'ance iqUe isme able iste eux ances iqUes ismes ables istes',
  ation: 'atrice ateur ation atrices ateurs ations',
  log: 'logie logies',
  u: 'usion ution usions utions',
  ent: 'ence ences',
  ement: 'ement ements',
  ite: 'ité ités',
  if: 'if ive ifs ives',
  eau: 'eaux',
  al: 'aux',
  euse: 'euse euses',
  issement: 'issement issements',
  amment: 'amment',
  emment: 'emment',
  ment: 'ment ments',
})

const VERB_I = suffixTable({
  delete:
    'îmes ît îtes i ie ies ir ira irai iraIent irais irait iras irent irez iriez irions irons iront is issaIent ' +
    'issais issait issant issante issantes issants isse issent isses issez issiez issions issons it',
})

const VERB = suffixTable({
  inR2: 'ions',
  delete: 'é ée ées és èrent er era erai eraIent erais erait eras erez eriez erions erons eront ez iez',
  andE: 'âmes ât âtes a ai aIent ais ait ant ante antes ants as asse assent asses assiez assions',
})

const RESIDUAL = suffixTable({ ion: 'ion', i: 'ier ière Ier Ière', delete: 'e', afterGu: 'ë' })

type Regions = { rv: number; r1: number; r2: number }

/** The stem of a lower-case French word; it may still carry accents. */
export function stemFrench(input: string): string {
  let word = markConsonants(input)
  const r1 = regionAfter(word, VOWELS, 0)
  const regions = { rv: startOfRv(word), r1, r2: regionAfter(word, VOWELS, r1) }

  const standard = standardSuffix(word, regions)
  if (standard.done) word = finalConsonant(standard.word)
  else {
    const verb = verbOnI(standard.word, regions) ?? verbOther(standard.word, regions)
    word = verb === undefined ? residue(standard.word, regions) : finalConsonant(verb)
  }
  return withoutFinalAccent(withoutDouble(word)).replace(/[UIY]/g, letter => letter.toLowerCase())
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && VOWELS.includes(letter)
}

function markConsonants(word: string): string {
  const letters = word.split('')
  // A letter that was marked no longer counts as a vowel for the letters after it.
  for (let i = 0; i < letters.length; i++) {
    const next = letters[i + 1]
    if (isVowel(letters[i])) {
      if (next === 'y') letters[i + 1] = 'Y'
      else if ((next === 'u' || next === 'i') && isVowel(letters[i + 2])) letters[i + 1] = next.toUpperCase()
    }
    if (letters[i] === 'y' && isVowel(letters[i + 1])) letters[i] = 'Y'
    else if (letters[i] === 'q' && letters[i + 1] === 'u') letters[i + 1] = 'U'
  }
  return letters.join('')
}

function startOfRv(word: string): number {
  if (isVowel(word[0]) && isVowel(word[1]) && word.length > 2) return 3
  if (/^(?:par|col|tap)/.test(word)) return 3
  for (let i = 1; i < word.length; i++) if (isVowel(word[i])) return i + 1
  return word.length
}

/** `done: false` sends the word on to the verb steps, changed or not. */
function standardSuffix(word: string, { rv, r1, r2 }: Regions): { word: string; done: boolean } {
  const suffix = longestSuffix(STANDARD, word)
  const unchanged = { word, done: false }
  if (suffix === '') return unchanged
  const at = word.length - suffix.length
  const rest = word.slice(0, at)
  const done = (stem: string) => ({ word: stem, done: true })
  const action = STANDARD.actions.get(suffix)!
  switch (action) {
    case 'delete':
      return at >= r2 ? done(rest) : unchanged
    case 'ation':
      return at >= r2 ? done(shorten(rest, 'ic', r2, 'iqU')) : unchanged
    case 'log':
    case 'u':
    case 'ent':
      return at >= r2 ? done(rest + action) : unchanged
    case 'ement':
      return at >= rv ? done(beforeEment(rest, { rv, r1, r2 })) : unchanged
    case 'ite':
      return at >= r2 ? done(beforeIte(rest, r2)) : unchanged
    case 'if': {
      if (at < r2) return unchanged
      const shorter = shorten(rest, 'at', r2)
      return done(shorter === rest ? rest : shorten(shorter, 'ic', r2, 'iqU'))
    }
    case 'eau':
      return done(rest + 'eau')
    case 'al':
      return at >= r1 ? done(rest + 'al') : unchanged
    case 'euse':
      return at >= r2 ? done(rest) : at >= r1 ? done(rest + 'eux') : unchanged
    case 'issement':
      return at >= r1 && at > 0 && !isVowel(word[at - 1]) ? done(rest) : unchanged
    case 'amment':
    case 'emment':
      return at >= rv ? { word: rest + (action === 'amment' ? 'ant' : 'ent'), done: false } : unchanged
    case 'ment':
      return at - 1 >= rv && isVowel(word[at - 1]) ? { word: rest, done: false } : unchanged
  }
}

/** Without `suffix` when it lies in the region, else with `instead` in its place. */
function shorten(word: string, suffix: string, from: number, instead = suffix): string {
  if (!word.endsWith(suffix)) return word
  const rest = cut(word, suffix.length)
  return rest.length >= from ? rest : rest + instead
}

function beforeEment(word: string, { rv, r1, r2 }: Regions): string {
  if (word.endsWith('iv')) {
    const shorter = shorten(word, 'iv', r2)
    return shorter === word ? word : shorten(shorter, 'at', r2)
  }
  if (word.endsWith('eus')) {
    const at = word.length - 3
    return at >= r2 ? cut(word, 3) : at >= r1 ? cut(word, 3) + 'eux' : word
  }
  if (word.endsWith('abl') || word.endsWith('iqU')) return shorten(word, word.slice(-3), r2)
  if (word.endsWith('ièr') || word.endsWith('Ièr')) return word.length - 3 >= rv ? cut(word, 3) + 'i' : word
  return word
}

function beforeIte(word: string, r2: number): string {
  if (word.endsWith('abil')) return shorten(word, 'abil', r2, 'abl')
  if (word.endsWith('ic')) return shorten(word, 'ic', r2, 'iqU')
  return shorten(word, 'iv', r2)
}

function verbOnI(word: string, { rv }: Regions): string | undefined {
  const suffix = longestSuffix(VERB_I, word, rv)
  const before = word.length - suffix.length - 1
  if (suffix === '' || before < rv || isVowel(word[before])) return undefined
  return cut(word, suffix.length)
}

function verbOther(word: string, { rv, r2 }: Regions): string | undefined {
  const suffix = longestSuffix(VERB, word, rv)
  if (suffix === '') return undefined
  const rest = cut(word, suffix.length)
  const action = VERB.actions.get(suffix)!
  if (action === 'inR2') return rest.length >= r2 ? rest : undefined
  return action === 'andE' && rest.endsWith('e') && rest.length - 1 >= rv ? cut(rest, 1) : rest
}

function finalConsonant(word: string): string {
  if (word.endsWith('Y')) return cut(word, 1) + 'i'
  return word.endsWith('ç') ? cut(word, 1) + 'c' : word
}

function residue(input: string, { rv, r2 }: Regions): string {
  const word = /[^aiouès]s$/.test(input) ? cut(input, 1) : input
  const suffix = longestSuffix(RESIDUAL, word, rv)
  if (suffix === '') return word
  const rest = cut(word, suffix.length)
  switch (RESIDUAL.actions.get(suffix)!) {
    case 'ion':
      return rest.length >= r2 && rest.length - 1 >= rv && /[st]$/.test(rest) ? rest : word
    case 'i':
      return rest + 'i'
    case 'delete':
      return rest
    case 'afterGu':
      return rest.endsWith('gu') && rest.length - 2 >= rv ? rest : word
  }
}

function withoutDouble(word: string): string {
  return /(?:enn|onn|ett|ell|eill)$/.test(word) ? cut(word, 1) : word
}

function withoutFinalAccent(word: string): string {
  let last = word.length
  while (last > 0 && !isVowel(word[last - 1])) last--
  if (last === word.length || last === 0 || !'éè'.includes(word[last - 1]!)) return word
  return word.slice(0, last - 1) + 'e' + word.slice(last)
}
