import type { AnswerLanguage, Evidence, Question, Rareness } from '@quarry/answers'
import { unpackPassage } from '@quarry/answers'
import type { Document, Filter, Identity, SearchEngine } from '@quarry/engine'
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
  /** The documents of the evidence, by id. */
  documents: ReadonlyMap<string, Document>
}

/** Finds what may answer a question. Another way of finding, such as by meaning, is another function of this type. */
export type Retrieve = (question: Question, scope: Scope, measured: Measured) => Promise<Retrieved>

/** How telling the words of a question are, and which of them so many pages hold that they find nothing. */
export type Measured = { rareness: Rareness; isCommon: (term: string) => boolean }

const most = 60
const mostKept = 28
/** So that one long document does not crowd out all others. */
const perDocument = 5
const parentScore = 0.5

/** Passages by their words, their documents' scores counting too; no document has more than a few. */
export function createRetrieve(engine: SearchEngine, catalogue: Catalogue): Retrieve {
  return async function retrieve(question, { access, filters, sources, deadlineMs }, { isCommon }) {
    const telling = question.wanted.filter(({ term }) => !isCommon(term))
    const sought = telling.length > 0 ? telling : question.wanted
    const text = sought.flatMap(word => [word.text, ...word.others]).join(' ')
    const found = await engine.search(catalogue.index, {
      level: 'passage',
      query: {
        kind: 'text',
        text,
        match: 'any',
        languages: [question.language],
        fields: [
          { name: 'title', weight: 3 },
          { name: 'body', weight: 1 },
        ],
        proximity: 0.5,
      },
      parentScore,
      access,
      filters: [...filters, inLanguage(question.language), ...fromSources(sources)],
      from: 0,
      size: most,
      deadlineMs,
      fields: ['title', 'body', 'headings', 'span', 'blocks'],
    })
    const counts = new Map<string, number>()
    const kept = found.hits
      .filter(({ parent = '' }) => {
        const count = (counts.get(parent) ?? 0) + 1
        counts.set(parent, count)
        return count <= perDocument
      })
      .slice(0, mostKept)
    const ids = [...new Set(kept.map(({ parent = '' }) => parent))]
    const documents = await engine.get(catalogue.index, ids, access)
    const byId = new Map(ids.flatMap((id, at) => (documents[at] ? [[id, documents[at]] as const] : [])))
    const evidence = kept.flatMap(({ id, parent = '', score, fields }): Evidence[] => {
      const passage = unpackPassage(fields)
      const document = byId.get(parent)
      if (!passage || !document) return []
      return [{ ...passage, id, document: parent, title: String(document.fields['title'] ?? ''), score }]
    })
    return { evidence, documents: byId }
  }
}

/** A word in more of the documents than this costs a walk through all of them, and tells nothing. */
const commonShare = 0.35

/** How telling each word is, from how many documents hold it: 1 for what none does, little for what most do. */
export async function measureWords(
  engine: SearchEngine,
  index: string,
  { wanted }: Question,
): Promise<Measured> {
  const words = wanted.map(({ text }) => text)
  const [stats, { documents }] = await Promise.all([
    engine.termStats(index, 'body', words),
    engine.stats(index),
  ])
  const frequencies = new Map(wanted.map(({ term }, at) => [term, stats[at]?.frequency ?? 0]))
  const frequencyOf = (term: string): number => frequencies.get(term) ?? 0
  return {
    rareness: term => 1 - 0.7 * (Math.log(1 + frequencyOf(term)) / Math.log(2 + documents)),
    isCommon: term => frequencyOf(term) > documents * commonShare,
  }
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
