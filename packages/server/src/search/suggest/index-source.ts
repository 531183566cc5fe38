import type { SearchEngine, WriteOp } from '@quarry/engine'
import type { Catalogue } from '../catalogue.ts'
import type { Candidate } from './candidate.ts'
import { withoutSigns } from './highlighted.ts'
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts'
import type { TitleStore } from './title-store.ts'
import { createTitles, type Titles } from './titles.ts'
import type { IndexChanges } from './watch-engine.ts'

const mostPhrases = 500
/** Documents between two looks at whether anything else waits. */
const slice = 100
/** Titles without a document that are carried along before they are cleared away. */
const mostAbandoned = 20_000
/** Changes that wait for titles which were kept before they came; after more, documents are read. */
const mostWaiting = 20_000

/** An index that has come to rest is looked at again after this long, a busy one after that. */
const restMs = 10_000
const busyMs = 60_000

type IndexSource = {
  titles(): PrefixIndex
  phrases(): PrefixIndex
  /** Reads what was never read, or has changed in a way that nobody told of. Never two readings at once. */
  refresh(): Promise<void>
  isRead(): boolean
  /** Keeps what was read for the next start. */
  close(): Promise<void>
}

type SourceOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  clock: () => number
  changes?: IndexChanges | undefined
  kept?: TitleStore | undefined
}

/**
 * Titles of public documents, and the names that many of them share. The whole index is read once, or what was kept of it;
 * after that titles follow what is written, and only the shared names, which the index counts itself, are asked for again.
 */
export function createIndexSource({ engine, catalogue, clock, changes, kept }: SourceOptions): IndexSource {
  let titles = createTitles()
  let phrases = createPrefixIndex()
  let read = Number.NaN
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  /** Written since the last look, and not taken in yet. */
  let waiting: WriteOp[] = []
  let told = false
  let mustReadAll = true
  let isFollowing = false
  /** The last change of the index that is in the titles, or waits to be. */
  let seq = 0
  let keptSeq = Number.NaN
  let removing: Promise<void> | undefined
  /** What was kept may still be of use: all that changed since this process began was told. */
  let mayTakeKept = kept !== undefined

  const isUnread = (): boolean => Number.isNaN(read) && !reading

  changes?.listen(change => {
    if (change === 'everything') {
      mustReadAll = true
      mayTakeKept = false
      // The numbers of another index may come to be the same.
      removing = kept?.remove().catch(() => {})
      return
    }
    // What is to be read as a whole will hold this as well.
    if (!reading && (mustReadAll || isUnread()) && !mayTakeKept) return
    const { ops } = change
    if (isUnread() && waiting.length === 0) keptSeq = change.seq - ops.length
    seq = Math.max(seq, change.seq)
    told = true
    for (const op of ops) waiting.push(op)
    if (isUnread() && waiting.length > mostWaiting) {
      waiting = []
      mayTakeKept = false
    }
    startFollowing()
  })

  /** While everything is read changes wait, and come after it. */
  function startFollowing(): void {
    if (reading || isFollowing || waiting.length === 0 || isUnread()) return
    isFollowing = true
    void follow().finally(() => {
      isFollowing = false
    })
  }

  async function follow(): Promise<void> {
    while (waiting.length > 0 && !mustReadAll) {
      for (const op of waiting.splice(0, slice)) {
        if (op.op === 'upsert') titles.put(op)
        else if (op.op === 'delete') titles.remove(op.id)
        // Titles are written with their document, and so are their readers.
        else if (Object.hasOwn(op.fields, 'language')) mustReadAll = true
      }
      await turn()
    }
  }

  async function readIndex(): Promise<void> {
    const generation = catalogue.generation()
    const now = (await engine.stats(catalogue.index)).seq
    // Searches may be answered otherwise without a document having changed.
    const isToldAll = !mustReadAll && (told || now === seq) && titles.abandoned() < mostAbandoned
    told = false
    if (!isToldAll) titles = (await readKept(now)) ?? (await readDocuments(now))
    phrases = await readPhrases()
    read = generation
    readAt = clock()
    await follow()
  }

  /** What was kept, if all that has changed since is known. */
  async function readKept(now: number): Promise<Titles | null> {
    if (!kept || !mayTakeKept) return null
    mayTakeKept = false
    mustReadAll = false
    if (waiting.length === 0) keptSeq = now
    seq = Math.max(seq, keptSeq)
    const found = await kept.read(keptSeq)
    if (!found) return null
    const next = await filled(found.titles, 'take')
    next.prefixes().addWords(found.words)
    return next
  }

  async function readDocuments(now: number): Promise<Titles> {
    // What was written before the reading begins is in it; what comes meanwhile follows.
    waiting = []
    mustReadAll = false
    seq = now
    const next = await filled(engine.scan(catalogue.index), 'put')
    while (next.prefixes().sortOne()) await turn()
    return next
  }

  async function filled<How extends 'take' | 'put', Of extends Parameters<Titles[How]>[0]>(
    from: Iterable<Of> | AsyncIterable<Of>,
    how: How,
  ): Promise<Titles> {
    const next = createTitles()
    const add = next[how] as (one: Of) => void
    let seen = 0
    for await (const one of from) {
      add(one)
      if (++seen % slice === 0) await turn()
    }
    return next
  }

  /** Values of searchable keywords, and names of categories: what the documents are about. */
  async function readPhrases(): Promise<PrefixIndex> {
    const languages = await valuesOf('language', null)
    const all = catalogue.fields()
    const fields = all.all
      .filter(spec => (spec.searchable ?? 0) > 0 && (spec.kind === 'keyword' || spec.kind === 'path'))
      // What nobody may search for, or see, is not proposed either.
      .filter(({ name }) => all.allows(name, 'query') && all.allows(name, 'results'))
    const found: Candidate[] = []
    for (const { value: language, count: all } of languages) {
      for (const spec of fields) {
        for (const { value, count } of await valuesOf(spec.name, language)) {
          const pieces = spec.kind === 'path' ? value.split(spec.delimiter ?? '|') : [value]
          const text = withoutSigns(pieces.at(-1) ?? '')
          // One document's own name is its title; what nearly all share tells nothing.
          if (text.length < 3 || text.length > 60 || count < 2 || count > all * 0.9) continue
          const weight = 0.5 + 0.4 * (Math.log(1 + count) / Math.log(2 + all))
          // A place among the categories can be browsed; a property such as "easy" says nothing by itself.
          found.push({ text, language, hub: null, weight, isTopic: spec.kind === 'path' })
        }
      }
    }
    const distinct = new Map(found.map(one => [`${one.language} ${one.text.toLowerCase()}`, one]))
    const prefixes = createPrefixIndex()
    for (const candidate of distinct.values()) prefixes.add(candidate)
    return prefixes
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
    titles: () => titles.prefixes(),
    phrases: () => phrases,
    refresh() {
      if (reading) return reading
      const patience = catalogue.isSettled() ? restMs : busyMs
      const isDue = (mustReadAll || read !== catalogue.generation()) && clock() - readAt > patience
      if (!isDue && !Number.isNaN(read)) return Promise.resolve()
      reading = readIndex().finally(() => {
        reading = null
        startFollowing()
      })
      return reading
    },
    isRead: () => !Number.isNaN(read),
    async close() {
      await removing
      await reading
      if (!kept || Number.isNaN(read)) return
      await follow()
      // Half of what there is would be taken for all of it.
      const isAll = !mustReadAll && (await engine.stats(catalogue.index)).seq === seq
      if (isAll && seq !== keptSeq)
        await kept.write(seq, { words: titles.prefixes().words(), titles: titles.all() })
    },
  }
}

/** Lets whatever else waits have its turn. */
function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
