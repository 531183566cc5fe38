import type { Identity, OpenDocumentStore, StoredDocument } from '@quarry/server/stores'
import { memoryAvailability, offer } from './memory-availability.ts'
import { type DocumentState, keyOf, store, touch } from './memory-document-state.ts'
import { compareTexts, inMemory } from './memory-transactions.ts'

/** A document store in memory: for tests, and to show that the port asks for no SQL. */
export function createMemoryDocumentStore(): OpenDocumentStore {
  const empty: DocumentState = {
    sources: new Map(),
    fields: new Map(),
    documents: new Map(),
    lastSeq: 0,
    lastOrder: 0,
    outcomes: [],
    identities: new Map(),
    items: new Map(),
    offers: new Map(),
    changedItems: new Map(),
    jobs: [],
    files: new Map(),
    streams: [],
  }
  return inMemory<DocumentState, Omit<OpenDocumentStore, 'close'>>(empty, ({ read, write }, transaction) => ({
    transaction,
    sources: {
      list: () => read(({ sources }) => byName(sources.values())),
      get: id => read(({ sources }) => sources.get(id) ?? null),
      byName: name => read(({ sources }) => [...sources.values()].find(one => one.name === name) ?? null),
      write: source =>
        write(({ sources }) => {
          for (const one of sources.values())
            if (one.name === source.name && one.id !== source.id) throw new Error('The name is taken.')
          sources.set(source.id, structuredClone(source))
        }),
      remove: id => write(({ sources }) => void sources.delete(id)),
      fields: () => read(({ fields }) => byName(fields.values())),
      writeField: field => write(({ fields }) => void fields.set(field.name, structuredClone(field))),
      removeField: name => write(({ fields }) => fields.delete(name)),
    },
    documents: {
      lastOrder: () => read(state => state.lastOrder),
      setLastOrder: order =>
        write(state => {
          state.lastOrder = order
        }),
      put: (document, { source, ordering, at }) =>
        write(state => {
          const id = document.documentId
          const before = state.documents.get(keyOf(source, id))
          if (before && before.ordering > ordering) return 'ignored'
          if (before?.document && JSON.stringify(before.document) === JSON.stringify(document)) {
            before.ordering = ordering
            return 'same'
          }
          store(state, { source, id, ordering, at, document: structuredClone(document) })
          return 'accepted'
        }),
      change: (list, { ordering }) =>
        write(state => {
          for (const { before, metadata } of list) {
            const { document } = before
            if (!document || Object.keys(metadata).length === 0) {
              state.documents.set(keyOf(before.source, before.id), { ...before, ordering })
              continue
            }
            const { whole = before.seq, metadata: earlier = {} } = before.changed ?? {}
            const own = structuredClone(metadata)
            store(state, {
              ...before,
              ordering,
              document: { ...document, metadata: { ...document.metadata, ...own } },
              changed: { whole, metadata: { ...earlier, ...own } },
            })
          }
        }),
      remove: (id, { source, ordering, at }, children) =>
        write(state => {
          const before = state.documents.get(keyOf(source, id))
          if (before && before.ordering > ordering) return 'ignored'
          const todo = [id]
          for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
            store(state, { source, id: next, ordering, at, document: null })
            state.items.delete(keyOf(source, next))
            offer(state, source, next, null)
            if (children) todo.push(...childrenOf(state, source, next, ordering))
          }
          return before?.document ? 'accepted' : 'same'
        }),
      get: (source, id) => read(({ documents }) => documents.get(keyOf(source, id)) ?? null),
      some: (source, ids) =>
        read(
          ({ documents }) =>
            new Map(
              ids.flatMap(id => {
                const found = documents.get(keyOf(source, id))
                return found ? [[id, found] as const] : []
              }),
            ),
        ),
      list: (source, after, limit) =>
        read(state =>
          there(state, source)
            .filter(one => compareTexts(one.id, after) > 0)
            .sort((a, b) => compareTexts(a.id, b.id))
            .slice(0, limit),
        ),
      olderThan: (source, ordering, limit) =>
        read(state =>
          there(state, source)
            .filter(one => one.ordering < ordering)
            .sort((a, b) => a.ordering - b.ordering)
            .slice(0, limit)
            .map(one => one.id),
        ),
      count: source => read(state => there(state, source).length),
      countAll: () => read(({ documents }) => [...documents.values()].filter(one => one.document).length),
      after: (seq, limit) =>
        read(({ documents }) =>
          bySeq([...documents.values()])
            .filter(one => one.seq > seq)
            .slice(0, limit),
        ),
      lastSeq: () => read(({ lastSeq }) => lastSeq),
      numbersOf: (source, ids) =>
        read(
          ({ documents }) =>
            new Map(
              [...documents.values()]
                .filter(one => one.source === source && ids.includes(one.id))
                .map(one => [one.id, one.seq]),
            ),
        ),
      touch: source =>
        write(state => {
          for (const one of bySeq([...state.documents.values()]).filter(two => two.source === source))
            touch(state, one)
        }),
      purge: seq =>
        write(({ documents, sources }) => {
          for (const [key, one] of documents)
            if (!one.document && one.seq <= seq && !sources.has(one.source)) documents.delete(key)
        }),
      note: outcomes => write(state => void state.outcomes.push(...structuredClone([...outcomes]))),
      outcomes: ({ source, document, request, state: wanted }, limit) =>
        read(({ outcomes }) =>
          outcomes
            .filter(one => one.source === source)
            .filter(one => document === undefined || one.documentId === document)
            .filter(one => request === undefined || one.requestId === request)
            .filter(one => wanted === undefined || one.state === wanted)
            .reverse()
            .slice(0, limit),
        ),
    },
    availability: memoryAvailability({ read, write }),
    identities: {
      put: identity =>
        write(({ identities }) => {
          const key = `${identity.name} ${identity.kind}`
          if ((identities.get(key)?.ordering ?? 0) > identity.ordering) return false
          identities.set(key, structuredClone(identity))
          return true
        }),
      remove: (name, ordering) =>
        write(
          ({ identities }) => forget(identities, one => one.name === name && one.ordering <= ordering) > 0,
        ),
      removeOlder: (provider, ordering) =>
        write(({ identities }) =>
          forget(identities, one => one.provider === provider && one.ordering < ordering),
        ),
      uppers: lower =>
        read(({ identities }) => {
          const edges = [...identities.values()].flatMap(one => one.edges)
          return [...new Set(edges.filter(one => one.lower === lower).map(one => one.upper))]
        }),
    },
    jobs: {
      add: job =>
        write(({ jobs }) => {
          const number = jobs.length + 1
          jobs.push({ ...structuredClone(job), number, state: 'waiting', taken: 0, refused: 0 })
        }),
      get: requestId => read(({ jobs }) => jobs.find(one => one.requestId === requestId) ?? null),
      next: now => read(({ jobs }) => jobs.find(one => one.state === 'waiting' && one.due <= now) ?? null),
      nextDue: () =>
        read(({ jobs }) => {
          const dues = jobs.filter(one => one.state === 'waiting').map(one => one.due)
          return dues.length > 0 ? Math.min(...dues) : null
        }),
      count: ({ number }, taken, refused) =>
        write(({ jobs }) => {
          const job = jobs[number - 1]
          if (job) Object.assign(job, { taken, refused })
        }),
      finish: ({ number }, state, reason) =>
        write(({ jobs }) => {
          const job = jobs[number - 1]
          if (job) Object.assign(job, { state, ...(reason === null ? {} : { reason }) })
        }),
      addFile: file => write(({ files }) => void files.set(file.id, { ...file, bytes: null })),
      file: id => read(({ files }) => files.get(id) ?? null),
      filled: (id, bytes) =>
        write(({ files }) => {
          const file = files.get(id)
          if (file) file.bytes = bytes
        }),
      removeFile: id => write(({ files }) => void files.delete(id)),
      countFiles: () => read(({ files }) => files.size),
      oldFiles: before =>
        read(({ files, jobs }) => {
          const used = new Set(jobs.filter(one => one.state === 'waiting').flatMap(one => one.files))
          return [...files.values()]
            .filter(one => one.created < before && !used.has(one.id))
            .map(one => one.id)
        }),
      filesOf: stream =>
        read(({ files }) =>
          [...files.values()]
            .filter(one => one.stream === stream)
            .sort((a, b) => a.created - b.created || compareTexts(a.id, b.id)),
        ),
      openStream: stream =>
        write(state => {
          state.streams = [...state.streams.filter(one => one.source !== stream.source), { ...stream }]
        }),
      stream: (source, id) =>
        read(({ streams }) => {
          const open = streams.find(one => one.id === id && one.source === source)
          return open ? { ordering: open.ordering } : null
        }),
      closeStream: id =>
        write(state => {
          state.streams = state.streams.filter(one => one.id !== id)
        }),
    },
  }))
}

function there({ documents }: DocumentState, source: string): StoredDocument[] {
  return [...documents.values()].filter(one => one.source === source && one.document !== null)
}

function childrenOf(state: DocumentState, source: string, id: string, ordering: number): string[] {
  return there(state, source)
    .filter(one => one.document?.parentId === id && one.ordering <= ordering)
    .map(one => one.id)
}

function bySeq(documents: StoredDocument[]): StoredDocument[] {
  return documents.sort((a, b) => a.seq - b.seq)
}

function byName<Item extends { name: string }>(items: Iterable<Item>): Item[] {
  return [...items].sort((a, b) => compareTexts(a.name, b.name))
}

function forget(identities: Map<string, Identity>, isGone: (one: Identity) => boolean): number {
  const gone = [...identities].filter(([, one]) => isGone(one))
  for (const [key] of gone) identities.delete(key)
  return gone.length
}
