import type { SearchEngine } from '@quarry/engine'
import { isPublic } from '@quarry/engine'
import type { Catalogue } from '../catalogue.ts'
import { textOf } from '../shape-result.ts'
import type { Candidate } from './candidate.ts'
import { withoutSigns } from './highlighted.ts'
import { createLexicon, type Lexicon } from './lexicon.ts'

/** As many titles as are held; an index may have more documents. */
const mostTitles = 200_000
const mostPhrases = 500
/** Documents between two looks at whether anything else waits. */
const slice = 200

/** An index that has come to rest is read again after this long, a busy one after that. */
const restMs = 10_000
const busyMs = 60_000

export type IndexSource = {
  lexicon(): Lexicon
  /** Reads the index when it was never read, or has changed since. Never two readings at once. */
  refresh(): Promise<void>
  isRead(): boolean
}

/** Titles of public documents, and the names that many of them share. */
export function createIndexSource(
  engine: SearchEngine,
  catalogue: Catalogue,
  clock: () => number,
): IndexSource {
  let lexicon = createLexicon()
  let read = Number.NaN
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function readIndex(): Promise<void> {
    const generation = catalogue.generation()
    const next = createLexicon()
    const found = [...(await readTitles()), ...(await readPhrases())]
    for (const [at, candidate] of found.entries()) {
      next.add(candidate)
      if (at % slice === 0) await turn()
    }
    lexicon = next
    read = generation
    readAt = clock()
  }

  async function readTitles(): Promise<Candidate[]> {
    const titles = new Map<string, Candidate>()
    let seen = 0
    for await (const { fields, access } of engine.scan(catalogue.index)) {
      if (++seen % slice === 0) await turn()
      const language = textOf(fields['language']) || null
      for (const text of isPublic(access) ? piecesOf(textOf(fields['title'])) : []) {
        const key = `${language} ${text.toLowerCase()}`
        const known = titles.get(key)
        // What several titles share is more likely meant than any one of them.
        if (known) known.weight = Math.min(0.9, known.weight + 0.05)
        else if (titles.size < mostTitles)
          titles.set(key, { text, language, hub: null, weight: 0.4, isTopic: false })
      }
    }
    return [...titles.values()]
  }

  /** Values of searchable keywords, and names of categories: what the documents are about. */
  async function readPhrases(): Promise<Candidate[]> {
    const languages = await valuesOf('language', null)
    const fields = catalogue
      .fields()
      .all.filter(spec => (spec.searchable ?? 0) > 0 && (spec.kind === 'keyword' || spec.kind === 'path'))
    const found: Candidate[] = []
    for (const { value: language, count: all } of languages) {
      for (const spec of fields) {
        for (const { value, count } of await valuesOf(spec.name, language)) {
          const pieces = spec.kind === 'path' ? value.split(spec.delimiter ?? '|') : [value]
          const text = withoutSigns(pieces.at(-1) ?? '')
          // One document's own name is its title; what nearly all share tells nothing.
          if (text.length < 3 || text.length > 60 || count < 2 || count > all * 0.9) continue
          const weight = 0.5 + 0.4 * (Math.log(1 + count) / Math.log(2 + all))
          found.push({ text, language, hub: null, weight, isTopic: true })
        }
      }
    }
    return [...new Map(found.map(one => [`${one.language} ${one.text.toLowerCase()}`, one])).values()]
  }

  async function valuesOf(field: string, language: string | null) {
    const { facets } = await engine.search(catalogue.index, {
      query: { kind: 'all' },
      access: { identities: [] },
      filters: language === null ? [] : [{ kind: 'in', field: 'language', values: [language] }],
      facets: [{ kind: 'terms', name: field, field, size: mostPhrases }],
      from: 0,
      size: 0,
    })
    const [facet] = facets
    return facet?.kind === 'terms' ? facet.values : []
  }

  return {
    lexicon: () => lexicon,
    refresh() {
      if (reading) return reading
      const patience = catalogue.isSettled() ? restMs : busyMs
      const isDue = read !== catalogue.generation() && clock() - readAt > patience
      if (!isDue && !Number.isNaN(read)) return Promise.resolve()
      reading = readIndex().finally(() => {
        reading = null
      })
      return reading
    },
    isRead: () => !Number.isNaN(read),
  }
}

/** Lets whatever else waits have its turn. */
function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** A title, and what stands before or between its brackets and commas: `Ring Nebula (M57)`. */
function piecesOf(title: string): string[] {
  const whole = withoutSigns(title)
  const pieces = title.split(/[()[\]{}]|, |: | – | — /).map(withoutSigns)
  const named = pieces.filter(piece => piece.length >= 3 && piece.length < whole.length)
  return [whole, ...named].filter(text => text.length >= 2 && text.length <= 120)
}
