import type { UiStatus } from '@quarry/protocol'
import { isObject } from './json.ts'
import type { StoredEntry } from './port/entry-store.ts'

/** How the draft and the published state of an entry stand to each other. */
export function statusOf(draft: StoredEntry | null, published: StoredEntry | null): UiStatus {
  if (!published) return 'Draft'
  if (!draft) return 'Orphan'
  return published.modified >= draft.modified ? 'Published' : 'Modified'
}

/** The same in each of its languages: a change of one language leaves the others as they are. */
export function statusByLocale(
  draft: StoredEntry | null,
  published: StoredEntry | null,
): Record<string, UiStatus> {
  const codes = new Set([...(draft?.locales ?? []), ...(published?.locales ?? [])])
  return Object.fromEntries([...codes].map(code => [code, statusIn(code, draft, published)]))
}

function statusIn(code: string, draft: StoredEntry | null, published: StoredEntry | null): UiStatus {
  if (!published?.locales.includes(code)) return 'Draft'
  if (!draft?.locales.includes(code)) return 'Orphan'
  return textIn(draft.body, code) === textIn(published.body, code) ? 'Published' : 'Modified'
}

const pointer = /\$\{#jptr:\/((?:[^/:}\\]|\\.)+)/g

/** All that an entry says in one language, and in all: equal texts say the same. */
function textIn(body: string, code: string): string {
  const { fields, _dataResources: resources, _locales, ...rest } = JSON.parse(body) as Record<string, unknown>
  const said = JSON.stringify([rest, narrowed(fields, code)])
  // What a reference leads to stands beside the fields, under a name of its own.
  const keys = [...said.matchAll(pointer)].map(([, key = '']) => key)
  return said + JSON.stringify(isObject(resources) ? keys.map(key => resources[key]) : [])
}

function narrowed(value: unknown, code: string): unknown {
  if (Array.isArray(value)) return value.map(one => narrowed(one, code))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => {
        const isPerLocale = (name === 'locales' || name === 'localesConditions') && isObject(one)
        return [name, isPerLocale ? narrowed(one[code], code) : narrowed(one, code)] as const
      })
      // Equal whatever the order in which its members were written.
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
