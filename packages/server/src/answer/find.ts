import {
  type Answer,
  type Evidence,
  extract,
  firstPassageOf,
  type Judge,
  type Question,
  readQuestion,
  termsOf,
  unpackPassage,
} from '@quarry/answers'
import type { Document, Filter, Hit, Identity, Query, SearchEngine } from '@quarry/engine'
import type { Language } from '@quarry/language'
import type { AnswerConfiguration } from '@quarry/protocol'
import { byReciprocalRanks, type Meaning } from '../encoder/index.ts'
import { type Catalogue, languageName } from '../search/index.ts'

/** Where answers are looked for, and for whom. */
type Scope = {
  access: Identity
  filters: readonly Filter[]
  /** Names of sources; none named means all. */
  sources: readonly string[]
  deadlineMs: number
}

type Retrieved = {
  evidence: readonly Evidence[]
  /** Reads documents of the evidence, by id, for the same asker. Few of them are cited: they are read when it is known which. */
  readDocuments(ids: readonly string[]): Promise<ReadonlyMap<string, Document>>
}

/** Finds what may answer a question. Another way of finding, such as by meaning, is another function of this type. */
type Retrieve = (question: Question, scope: Scope, measured: Measured) => Promise<Retrieved>

type Measured = {
  documents: number
  frequencyOf: (term: string) => number
  /** Words worth looking for. */
  sought: readonly string[]
  /** Words that stand nowhere as they are written: they are looked for with a letter more, less or other. */
  unknown: readonly string[]
}

const most = 80
const mostRead = 28
/** So that one long document does not crowd out all others. */
const perDocument = 5
const parentScore = 0.5
/** Pages whose beginning is read whatever it says: there stands what a thing is, and what to do with it. */
const mostLeads = 3

/** Passages by their words, their documents' scores counting too, and by meaning; no document has more than a few, the best ones their first. */
export function createRetrieve(engine: SearchEngine, catalogue: Catalogue, meaning?: Meaning): Retrieve {
  /** The first passages of the best documents, where they are not read anyway. */
  async function leadsOf(hits: readonly Hit[], read: readonly Hit[], access: Identity): Promise<Hit[]> {
    const best = [...new Set(hits.map(({ parent = '' }) => parent))].slice(0, mostLeads)
    const wanted = best.filter(id => !read.some(hit => hit.id === firstPassageOf(id)))
    const found = hits.filter(
      ({ id, parent = '' }) => wanted.includes(parent) && id === firstPassageOf(parent),
    )
    const absent = wanted.filter(id => !found.some(({ parent }) => parent === id))
    if (absent.length === 0) return found
    const documents = await engine.get(catalogue.index, absent, access)
    // It has none of the words that are looked for: nothing that was found is worse.
    const score = hits.at(-1)?.score ?? 0
    const others = documents.flatMap((document): Hit[] => {
      const [lead] = document?.passages ?? []
      return document && lead
        ? [{ id: lead.id, parent: document.id, score, fields: lead.fields, matched: [] }]
        : []
    })
    return [...found, ...others]
  }

  return async function retrieve(question, { access, filters, sources, deadlineMs }, measured) {
    const { language } = question
    const request = {
      level: 'passage',
      access,
      filters: [...filters, inLanguage(language), ...fromSources(sources)],
      from: 0,
      size: most,
      deadlineMs,
      fields: ['title', 'body', 'headings', 'span', 'blocks', 'asked', 'askedAt'],
    } as const
    const [{ hits: byWords }, near] = await Promise.all([
      engine.search(catalogue.index, { ...request, query: queryFor(question, measured), parentScore }),
      meaning?.(question.text).then(query => query && engine.search(catalogue.index, { ...request, query })),
    ])
    const hits = near ? withNear(byWords, near.hits) : byWords
    const counts = new Map<string, number>()
    const read = hits
      .filter(({ parent = '' }) => {
        counts.set(parent, (counts.get(parent) ?? 0) + 1)
        return (counts.get(parent) ?? 0) <= perDocument
      })
      .slice(0, mostRead)
    const leads = await leadsOf(hits, read, access)
    return {
      evidence: [...read, ...leads].flatMap(hit => evidenceOf(hit, language)),
      async readDocuments(ids) {
        const documents = await engine.get(catalogue.index, ids, access)
        return new Map(ids.flatMap((id, at) => (documents[at] ? [[id, documents[at]] as const] : [])))
      },
    }
  }
}

/** Both in one list, each place with the score that words gave to it: what is made of scores reads them as before. */
function withNear(byWords: readonly Hit[], near: readonly Hit[]): Hit[] {
  const least = byWords.at(-1)?.score ?? 1
  return byReciprocalRanks(byWords, near)
    .slice(0, most)
    .map((hit, at) => ({ ...hit, score: byWords[at]?.score ?? least }))
}

function evidenceOf({ id, parent = '', score, fields }: Hit, language: Language): Evidence[] {
  const passage = unpackPassage(fields, language)
  return passage ? [{ ...passage, id, document: parent, score }] : []
}

const worthOfAlternative = 0.8
const longestHeading = 200

/** Passages with any of the words. */
function queryFor({ text: whole, language, alternatives }: Question, { sought, unknown }: Measured): Query {
  const fields = [
    { name: 'title', weight: 2 },
    { name: 'body', weight: 1 },
    { name: 'asked', weight: 1 },
  ]
  const text = { kind: 'text', languages: [language], fields, match: 'any' } as const
  const clauses: Query[] = [{ ...text, text: sought.join(' '), proximity: 0.5 }]
  for (const written of alternatives)
    clauses.push({
      kind: 'boost',
      factor: worthOfAlternative,
      query: { ...text, text: written, match: 'all' },
    })
  // A heading that is the question, word for word: its words may stand on every page.
  if (whole.length <= longestHeading) {
    const fields = [{ name: 'title', weight: 2 }]
    clauses.push({ kind: 'phrase', text: whole, languages: [language], fields })
  }
  // A question that editors expect in all these words.
  if (sought.length > 1) {
    const fields = [{ name: 'asked', weight: 1 }]
    clauses.push({ ...text, fields, text: sought.join(' '), match: 'all' })
  }
  for (const word of unknown) clauses.push({ ...text, text: word, fuzzy: 1 })
  return clauses.length === 1 && clauses[0] ? clauses[0] : { kind: 'or', clauses }
}

/** Shorter words, and those with figures, are close to too many others. */
const shortestMistyped = 6
/** Each costs a walk through the dictionary. */
const mostMistyped = 3
/** A word in more of the documents than this costs a walk through all of them, and tells nothing. */
const commonShare = 0.35
/** Unless there are so few documents that it costs nothing: there, what many pages say tells one passage from another. */
const cheaplyWalked = 1_000
/** So many documents, counted once a word, may be walked through for a question: the time it takes is bounded. */
const mostWalked = 20_000

/** How many documents have each word, which words are worth looking for, and which stand nowhere. */
export async function measureWords(
  engine: SearchEngine,
  index: string,
  { terms }: Question,
): Promise<Measured> {
  const words = terms.map(({ text }) => text)
  const [told, expected, { documents }] = await Promise.all([
    engine.termStats(index, 'body', words),
    engine.termStats(index, 'asked', words, 'passage'),
    engine.stats(index),
  ])
  const frequencies = new Map(terms.map(({ term }, at) => [term, told[at]?.frequency ?? 0]))
  const counted = words.map((text, at) => ({ text, frequency: told[at]?.frequency ?? 0 }))
  return {
    documents,
    frequencyOf: term => frequencies.get(term) ?? 0,
    sought: worthSeeking(counted, documents),
    unknown: counted
      .filter(({ text, frequency }, at) => {
        // What is only expected of a page is no slip of the hand.
        const isWritten = frequency > 0 || (expected[at]?.frequency ?? 0) > 0
        return !isWritten && text.length >= shortestMistyped && !/\d/.test(text)
      })
      .map(({ text }) => text)
      .slice(0, mostMistyped),
  }
}

type Counted = { text: string; frequency: number }

/** The rarest words first, until they cost too much. */
export function worthSeeking(words: readonly Counted[], documents: number): readonly string[] {
  const found: string[] = []
  let walked = 0
  for (const { text, frequency } of words.toSorted((one, two) => one.frequency - two.frequency)) {
    const isCommon = frequency > documents * commonShare
    const isTooCommon = walked + frequency > (isCommon ? cheaplyWalked : mostWalked)
    // Even a question of common words only is looked for by one of them.
    if (isTooCommon && found.length > 0) continue
    walked += frequency
    found.push(text)
  }
  return found
}

/** Documents that do not say their language may be in any. */
export function inLanguage(language: Language): Filter {
  const values = [languageName(language) ?? language]
  return {
    kind: 'or',
    filters: [
      { kind: 'in', field: 'language', values },
      { kind: 'not', filter: { kind: 'exists', field: 'language' } },
    ],
  }
}

export function fromSources(sources: readonly string[]): Filter[] {
  return sources.length > 0 ? [{ kind: 'in', field: 'source', values: sources }] : []
}

/** A question with everything that may answer it. */
export type Looked = Retrieved & { question: Question }

type LookUpOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  retrieve: Retrieve
  /** Other ways to ask the same, by the site's rules. */
  alternatives?: readonly string[]
}

/** Reads a question and finds what may answer it; null for what is no question. */
export async function lookUp(
  text: string,
  expected: Language,
  scope: Scope,
  { engine, catalogue, retrieve, alternatives = [] }: LookUpOptions,
): Promise<Looked | null> {
  const { languages } = await engine.stats(catalogue.index)
  const read = readQuestion(text, expected, { alternatives, languages })
  if (!read) return null
  const measured = await measureWords(engine, catalogue.index, read)
  const retrieved = await retrieve(read, scope, measured)
  const found = countTerms(read, retrieved.evidence)
  const question = readQuestion(text, expected, {
    alternatives,
    languages,
    documents: measured.documents,
    // Words are counted as they are written: another form of one is found by its term only.
    frequencyOf: term => Math.max(measured.frequencyOf(term), found.get(term) ?? 0),
  })
  return { ...retrieved, question: question ?? read }
}

/** In how many of the documents found each term stands. */
function countTerms({ language }: Question, evidence: readonly Evidence[]): ReadonlyMap<string, number> {
  const documents = new Map<string, Set<string>>()
  for (const { document, title, text } of evidence)
    for (const term of termsOf(`${title} ${text}`, language))
      documents.set(term, (documents.get(term) ?? new Set()).add(document))
  return new Map([...documents].map(([term, holders]) => [term, holders.size]))
}

/** The answer in the pages' own words, by what the configuration demands; null when they do not hold one. */
export function extractFrom(
  { question, evidence }: Looked,
  { answer: { mostWords }, thresholds }: AnswerConfiguration,
  judge?: Judge,
): Promise<Answer | null> {
  return extract(question, evidence, { mostWords, ...thresholds, ...(judge && { judge }) })
}
