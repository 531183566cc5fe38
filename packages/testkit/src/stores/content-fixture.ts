import type { ContentStore, EntryCondition, EntryIndex, StoredEntry } from '@quarry/server/stores'

export const project = 'p'
const now = '2026-01-01T00:00:00.000Z'

export function entryOf(id: string, more: Partial<StoredEntry> = {}): StoredEntry {
  return {
    project,
    id,
    state: 64,
    revision: 1,
    type: 'note',
    slug: id,
    name: id,
    pattern: false,
    locales: [],
    workflow: null,
    stage: null,
    creator: 'c1',
    creatorName: 'Cora',
    author: 'a1',
    authorName: 'Ada',
    created: now,
    modified: now,
    body: JSON.stringify({ _id: id }),
    ...more,
  }
}

export function indexOf(more: Partial<EntryIndex> = {}): EntryIndex {
  return { values: [], text: '', references: [], ...more }
}

export const value = (field: string, text: string, locale = '') => ({
  field,
  locale,
  text,
  number: Number.isNaN(Number(text)) ? null : Number(text),
})

/** The ids of the published entries that pass, as `find` orders them by id alone. */
export async function idsOf(
  store: ContentStore,
  conditions: readonly EntryCondition[],
  state: StoredEntry['state'] = 64,
): Promise<string[]> {
  const query = { project, state, conditions }
  const found = await store.entries.find(query, [], 100, 0)
  return found.map(one => one.id)
}
