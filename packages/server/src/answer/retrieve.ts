import type { AnswerLanguage, Evidence, Question, Rareness, Untold, Wanted } from '@quarry/answers'
import { unpackPassage } from '@quarry/answers'
import type { Document, Filter, Hit, Identity, Query, SearchEngine } from '@quarry/engine'
import { type Catalogue, languageName } from '../search/index.ts'

/** Where answers are looked for, and for whom. */
export type Scope = {
  access: Identity
  filters: readonly Filter[]
  /** Names of sources; none named means all. */
  sources: readonly string[]
  deadlineMs: number
}

export type Retrieved = {
  evidence: readonly Evidence[]
  /** Questions like this one that pages are known not to answer. */
  untold: readonly Untold[]
  /** Reads documents of the evidence, by id, for the same asker. Few of them are cited: they are read when it is known which. */
  readDocuments(ids: readonly string[]): Promise<ReadonlyMap<string, Document>>
}

/** Finds what may answer a question. Another way of finding, such as by meaning, is another function of this type. */
export type Retrieve = (question: Question, scope: Scope, measured: Measured) => Promise<Retrieved>

/**
 * How telling the words of a question are, which words are worth looking for, and which stand nowhere as they are written:
 * they are looked for with a letter more, less or other.
 */
export type Measured = {
  rareness: Rareness
  sought: readonly string[]
  /** Other words for those, worth less. */
  others: readonly string[]
  unseen: ReadonlySet<string>
}

const most = 80
const mostKept = 28
/** So many of them do without what is named, if there are others that have it. */
const keptUnnamed = 8
/** So that one long document does not crowd out all others. */
const perDocument = 5
const parentScore = 0.5

/** Passages by their words, their documents' scores counting too; no document has more than a few. */
export function createRetrieve(engine: SearchEngine, catalogue: Catalogue): Retrieve {
  return async function retrieve(question, { access, filters, sources, deadlineMs }, measured) {
    const look = (query: Query) =>
      engine.search(catalogue.index, {
        level: 'passage',
        query,
        parentScore,
        access,
        filters: [...filters, inLanguage(question.language), ...fromSources(sources)],
        from: 0,
        size: most,
        deadlineMs,
        fields: ['title', 'body', 'headings', 'span', 'blocks', 'askedTerms', 'askedAt'],
      })
    const forNamed = queryFor(question, measured, 'all')
    const [withAll, withAny] = await Promise.all([
      forNamed && look(forNamed),
      look(queryFor(question, measured, 'any')),
    ])
    const named = (withAll?.hits ?? []).filter(isTold)
    const any = withAny.hits.filter(isTold)
    const kept: Hit[] = []
    const take = (hits: readonly Hit[], upTo: number): void => {
      for (const hit of hits) {
        if (kept.length >= upTo) return
        const ofPage = kept.filter(({ parent }) => parent === hit.parent)
        if (ofPage.length < perDocument && !ofPage.some(({ id }) => id === hit.id)) kept.push(hit)
      }
    }
    // What is named may only be told besides: `I live in Chile, is my planisphere of use?`
    take(named, mostKept - keptUnnamed)
    take(any, named.length > 0 ? kept.length + keptUnnamed : mostKept)
    take(named, mostKept)
    const untold = new Map(
      [...withAny.hits, ...(withAll?.hits ?? [])].filter(hit => !isTold(hit)).map(hit => [hit.id, hit]),
    )
    return {
      evidence: kept.flatMap((hit): Evidence[] => {
        const passage = unpackPassage(hit.fields)
        return passage ? [{ ...passage, id: hit.id, document: hit.parent ?? '', score: hit.score }] : []
      }),
      untold: [...untold.values()].flatMap((hit): Untold[] => {
        const { title, asked } = unpackPassage(hit.fields) ?? {}
        return title !== undefined && asked ? [{ document: hit.parent ?? '', title, asked }] : []
      }),
      async readDocuments(ids) {
        const documents = await engine.get(catalogue.index, ids, access)
        return new Map(ids.flatMap((id, at) => (documents[at] ? [[id, documents[at]] as const] : [])))
      },
    }
  }
}

/** Questions that a page does not answer stand in passages without a text. */
function isTold({ fields }: Hit): boolean {
  return (fields['blocks'] ?? '') !== ''
}

/**
 * Passages with any of the words. What a question names must be there anyway: where it names something, only passages
 * that do are scored; null where it names nothing. What is compared is named apart.
 */
function queryFor(question: Question, measured: Measured, names: 'any'): Query
function queryFor(question: Question, measured: Measured, names: 'all'): Query | null
function queryFor(
  { kind, language, wanted }: Question,
  { sought, others, unseen }: Measured,
  names: 'any' | 'all',
): Query | null {
  const fields = [
    { name: 'title', weight: 3 },
    { name: 'body', weight: 1 },
    { name: 'asked', weight: 1 },
  ]
  const text = { kind: 'text', languages: [language], fields } as const
  const mistyped = [...unseen].map((word): Query => ({ ...text, text: word, match: 'any', fuzzy: 1 }))
  const seen: Query = { ...text, text: sought.join(' '), match: 'any', proximity: 0.5 }
  const besides: Query[] =
    others.length > 0
      ? [{ kind: 'boost', factor: worthOfOthers, query: { ...text, text: others.join(' '), match: 'any' } }]
      : []
  const any: Query =
    mistyped.length + besides.length > 0 ? { kind: 'or', clauses: [seen, ...besides, ...mistyped] } : seen
  if (names === 'any') return any
  const strict = wanted.filter(({ isStrict }) => isStrict).map(word => word.text)
  if (kind === 'compare' || strict.length === 0) return null
  const known = strict.filter(name => !unseen.has(name))
  const all: Query[] = known.length > 0 ? [{ ...text, text: known.join(' '), match: 'all' }] : []
  for (const name of strict.filter(one => unseen.has(one)))
    all.push({ ...text, text: name, match: 'all', fuzzy: 1 })
  return { kind: 'and', clauses: [...all.map((query): Query => ({ kind: 'boost', factor: 0, query })), any] }
}

/** Shorter words, and those with figures, are close to too many others. */
const shortestMistyped = 6
/** Each costs a walk through the dictionary. */
const mostMistyped = 3

/** A word in more of the documents than this costs a walk through all of them, and tells nothing. */
const commonShare = 0.35
/** So many documents, counted once a word, may be walked through for a question: the time it takes is bounded. */
const mostWalked = 20_000

/** So many other words for those of a question are looked up. */
const mostOthers = 40
const mostOthersOfWord = 4
const worthOfOthers = 0.3

/** Single words that mean the same. */
function othersOf({ related }: Wanted): string[] {
  return related.same
    .map(({ text }) => text)
    .filter(text => !text.includes(' '))
    .slice(0, mostOthersOfWord)
}

/** How telling each word is, from how many documents hold it: 1 for what none does, little for what most do. */
export async function measureWords(
  engine: SearchEngine,
  index: string,
  { wanted, aspectWords }: Question,
): Promise<Measured> {
  const others = [...new Set([...aspectWords, ...wanted.flatMap(othersOf)])].slice(0, mostOthers)
  const words = [...wanted.map(({ text }) => text), ...others]
  const [told, toldAsked, asking, { documents }] = await Promise.all([
    engine.termStats(index, 'body', words),
    // Documents of sources keep what they are asked themselves, those of content only in their passages.
    engine.termStats(index, 'asked', words),
    engine.termStats(index, 'asked', words, 'passage'),
    engine.stats(index),
  ])
  const measured = words.map((text, at) => {
    const frequency = Math.max(told[at]?.frequency ?? 0, toldAsked[at]?.frequency ?? 0)
    // What is only asked of a page is no slip of the hand.
    return { text, frequency, isSpelt: frequency + (asking[at]?.frequency ?? 0) > 0 }
  })
  const own = measured.slice(0, wanted.length)
  const sought = worthSeeking(own, measured.slice(wanted.length), documents)
  const asked = new Set(own.map(({ text }) => text))
  const frequencies = new Map(wanted.map(({ term }, at) => [term, own[at]?.frequency ?? 0]))
  return {
    rareness: term => 1 - 0.7 * (Math.log(1 + (frequencies.get(term) ?? 0)) / Math.log(2 + documents)),
    sought: sought.filter(text => asked.has(text)),
    others: sought.filter(text => !asked.has(text)),
    unseen: new Set(
      own
        .filter(({ text, isSpelt }) => !isSpelt && mayBeMistyped(text))
        .map(({ text }) => text)
        .slice(0, mostMistyped),
    ),
  }
}

function mayBeMistyped(text: string): boolean {
  return text.length >= shortestMistyped && !/\d/.test(text)
}

type Counted = { text: string; frequency: number }

/** The rarest words first, the question's own before others that say the same, until they cost too much. */
export function worthSeeking(
  own: readonly Counted[],
  others: readonly Counted[],
  documents: number,
): readonly string[] {
  const rarest = (list: readonly Counted[]) => list.toSorted((one, two) => one.frequency - two.frequency)
  const found: string[] = []
  let walked = 0
  for (const { text, frequency } of [...rarest(own), ...rarest(others)]) {
    const isTooCommon = frequency > documents * commonShare || walked + frequency > mostWalked
    // Even a question of common words only is looked for by one of them.
    if (isTooCommon && found.length > 0) continue
    walked += frequency
    found.push(text)
  }
  return found
}

/** Documents that do not say their language may be in any. */
function inLanguage(language: AnswerLanguage): Filter {
  const values = [languageName(language) ?? language]
  return {
    kind: 'or',
    filters: [
      { kind: 'in', field: 'language', values },
      { kind: 'not', filter: { kind: 'exists', field: 'language' } },
    ],
  }
}

function fromSources(sources: readonly string[]): Filter[] {
  return sources.length > 0 ? [{ kind: 'in', field: 'source', values: sources }] : []
}
