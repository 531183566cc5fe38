import type { Content } from '../content.ts'
import type { StoredEntry } from '../store/entries.ts'
import { definitionItems } from './definitions.ts'
import type { ContentFile } from './files.ts'

const pageSize = 200

/** Everything of a project as files that `importContent` takes: drafts and published entries, as they are stored. */
export function* exportContent(content: Content, project: string): Generator<ContentFile> {
  const { contentTypes, resources, entries } = content.store
  const bodies = (kind: 'locale' | 'data-type' | 'asset' | 'map-node' | 'redirect') =>
    resources.list(project, kind).map(one => one.body)
  const whole = (name: string, kind: ContentFile['kind'], items: readonly unknown[]): ContentFile[] =>
    items.length > 0 ? [{ name, kind, items }] : []

  yield* whole('locales.json', 'locales', bodies('locale'))
  for (const { created: _, updated: __, ...type } of contentTypes.list(project, null, 10_000, 0)) {
    yield { name: `content-types/${type.id}.json`, kind: 'content-types', items: [type] }
  }
  yield* whole('data-types.json', 'data-types', bodies('data-type'))
  yield* whole('assets.json', 'assets', bodies('asset'))
  yield* whole('personalisation/definitions.json', 'personalisation', definitionItems(content, project))
  for (let after = ''; ; ) {
    const ids = entries.idsAfter(project, after, pageSize)
    const last = ids.at(-1)
    if (last === undefined) break
    for (const id of ids) {
      const draft = entries.get(project, id, 0)
      const published = entries.get(project, id, 64)
      const row = draft ?? published
      if (row) yield { name: nameOf(row), kind: 'entries', items: [itemOf(draft, published)] }
    }
    after = last
  }
  yield* whole('map.json', 'map', bodies('map-node'))
  yield* whole('redirects.json', 'redirects', bodies('redirect'))
}

function itemOf(draft: StoredEntry | null, published: StoredEntry | null): object {
  if (draft && published && draft.body === published.body) return { entry: JSON.parse(draft.body) as object }
  return {
    ...(draft ? { draft: JSON.parse(draft.body) as object } : {}),
    ...(published ? { published: JSON.parse(published.body) as object } : {}),
  }
}

/** Slugs make good names, but two entries may share one. */
function nameOf({ type, slug, id }: StoredEntry): string {
  const plain = (slug ?? '').replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 80)
  return `entries/${type}/${plain ? `${plain}.${id.slice(0, 8)}` : id}.json`
}
