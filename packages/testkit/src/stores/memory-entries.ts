import type {
  Change,
  ContentStore,
  EntryHead,
  EntryIndex,
  EntryOrder,
  EntryQuery,
  EntryStore,
  NewVersion,
  Resource,
  ResourceKind,
  StoredEntry,
  StoredProject,
  Webhook,
} from '@quarry/server/stores'
import { type EntryRow, fits, orderKey } from './memory-query.ts'
import { type Access, compareTexts } from './memory-transactions.ts'

type ContentType = NonNullable<Awaited<ReturnType<ContentStore['contentTypes']['get']>>>
type TestEvent = Parameters<ContentStore['tally']['record']>[1][number]

export type ContentState = {
  projects: Map<string, StoredProject>
  types: Map<string, { project: string; kind: string; type: ContentType }>
  entries: Map<string, EntryRow>
  versions: (NewVersion & { body: string; seq: number })[]
  resources: (Resource & { project: string; kind: ResourceKind })[]
  changes: Change[]
  webhooks: Map<string, Webhook>
  tally: (TestEvent & { project: string })[]
}

export function entriesIn(
  read: Access<ContentState>['read'],
  write: Access<ContentState>['write'],
): EntryStore {
  const rows = (state: ContentState, project: string): EntryRow[] =>
    [...state.entries.values()].filter(({ entry }) => entry.project === project)
  const found = (state: ContentState, query: EntryQuery): EntryRow[] =>
    rows(state, query.project)
      .filter(({ entry }) => entry.state === query.state)
      .filter(row => query.conditions.every(condition => fits(row, condition, rows(state, query.project))))
  const idsOf = (list: readonly EntryRow[]): string[] =>
    [...new Set(list.map(({ entry }) => entry.id))].sort(compareTexts)

  const many: EntryStore['many'] = (project, ids, state) =>
    read(all =>
      rows(all, project)
        .map(({ entry }) => entry)
        .filter(entry => entry.state === state && ids.includes(entry.id)),
    )

  const find: EntryStore['find'] = (query, orders, limit, offset) =>
    read(state =>
      found(state, query)
        .sort((a, b) => compareRows(a, b, orders))
        .slice(offset, offset + limit)
        .map(({ entry }) => entry),
    )
  const headOf = ({ body: _, ...head }: StoredEntry): EntryHead => head

  return {
    get: (project, id, state) => read(({ entries }) => entries.get(keyOf(project, id, state))?.entry ?? null),
    many,
    heads: async (project, ids, state) => (await many(project, ids, state)).map(headOf),
    idsAfter: (project, after, limit) =>
      read(all =>
        idsOf(rows(all, project))
          .filter(id => compareTexts(id, after) > 0)
          .slice(0, limit),
      ),
    typesOf: (project, ids) =>
      read(
        all =>
          new Map(
            rows(all, project)
              .filter(({ entry }) => ids.includes(entry.id))
              .map(({ entry }) => [entry.id, entry.type]),
          ),
      ),
    states: (project, ids) =>
      read(all => {
        const states = new Map<string, StoredEntry['state'][]>()
        for (const { entry } of rows(all, project))
          if (ids.includes(entry.id)) states.set(entry.id, [...(states.get(entry.id) ?? []), entry.state])
        return states
      }),
    find,
    findHeads: async (...query) => (await find(...query)).map(headOf),
    count: query => read(state => found(state, query).length),
    tally: (query, field, limit) =>
      read(state => {
        const counts = new Map<string, number>()
        for (const { index } of found(state, query))
          for (const text of new Set(index.values.filter(one => one.field === field).map(one => one.text)))
            counts.set(text, (counts.get(text) ?? 0) + 1)
        return mostFrequent(counts)
          .slice(0, limit)
          .map(([value, count]) => ({ value, count }))
      }),
    save: (entry, index) => {
      const row = structuredClone({ entry, index }) satisfies { entry: StoredEntry; index: EntryIndex }
      return write(({ entries }) => void entries.set(keyOf(entry.project, entry.id, entry.state), row))
    },
    remove: (project, id, state) => write(({ entries }) => entries.delete(keyOf(project, id, state))),
    referrersAfter: (project, target, state, after, limit) =>
      read(all =>
        idsOf(
          rows(all, project).filter(
            ({ entry, index }) =>
              (state === null || entry.state === state) && index.references.includes(target),
          ),
        )
          .filter(id => compareTexts(id, after) > 0)
          .slice(0, limit),
      ),
    slugTaken: (project, slug, exceptId, type) =>
      read(all =>
        rows(all, project).some(
          ({ entry }) =>
            entry.slug === slug &&
            entry.id !== exceptId &&
            (type === null || entry.type === type) &&
            (entry.state === 0 || entry.state === 64),
        ),
      ),
    usesOfType: (project, type) =>
      read(all => idsOf(rows(all, project).filter(({ entry }) => entry.type === type)).length),
    localesUsed: project =>
      read(all => {
        const counts = new Map<string, number>()
        for (const { entry } of rows(all, project))
          for (const code of entry.locales) counts.set(code, (counts.get(code) ?? 0) + 1)
        return mostFrequent(counts).map(([code]) => code)
      }),
  }
}

function keyOf(project: string, id: string, state: number): string {
  return `${project} ${id} ${state}`
}

function mostFrequent(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || compareTexts(a[0], b[0]))
}

function compareRows(one: EntryRow, other: EntryRow, orders: readonly EntryOrder[]): number {
  for (const order of orders) {
    const [a, b] = [orderKey(one, order), orderKey(other, order)]
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1
      continue
    }
    const compared = typeof a === 'number' ? a - Number(b) : compareTexts(a, String(b))
    if (compared !== 0) return order.descending ? -compared : compared
  }
  return compareTexts(one.entry.id, other.entry.id)
}
