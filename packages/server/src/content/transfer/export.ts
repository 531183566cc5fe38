import type { ContentType } from '@quarry/protocol'
import type { Content } from '../content.ts'
import { fieldTypesOf } from '../markdown/markdown-settings.ts'
import type { Reading } from '../markdown/read-markdown-entries.ts'
import type { StoredEntry } from '../port/entry-store.ts'
import { readPages } from './check-links.ts'
import { definitionItems } from './definitions.ts'
import type { ContentFile } from './files.ts'

const pageSize = 200

type ExportOptions = {
  /** Entries in Markdown, those of which Markdown says everything; the others stay JSON. */
  markdown?: boolean
  /** What `feed.json` of the site says, for a project that does not say its languages itself. */
  feed?: string | null
}

/** Everything of a project as files that `importContent` takes: drafts and published entries, as they are stored. */
export async function* exportContent(
  content: Content,
  project: string,
  { markdown = false, feed = null }: ExportOptions = {},
): AsyncGenerator<ContentFile> {
  const { contentTypes, resources, entries } = content.store
  const bodies = async (kind: 'locale' | 'data-type' | 'asset' | 'map-node' | 'redirect') =>
    (await resources.list(project, kind)).map(one => one.body)
  const whole = (name: string, kind: ContentFile['kind'], items: readonly unknown[]): ContentFile[] =>
    items.length > 0 ? [{ name, kind, items }] : []

  const locales = inOrder(await bodies('locale'))
  yield* whole('locales.json', 'locales', locales)
  // Without it nobody could tell the language of the files that have none in their names.
  const isSaidByFeed = locales.length === 0 && feed !== null
  if (isSaidByFeed) yield { name: 'feed.json', kind: 'locales', items: [], text: `${feed.trimEnd()}\n` }
  const languages = isSaidByFeed ? readPages(feed).locales : locales.map(one => String(one['locale']))
  const types = await contentTypes.list(project, null, 10_000, 0)
  const reading = markdown ? readingOf(types, languages) : null
  const { writeMarkdownEntry } = await import('../markdown/write-markdown-entry.ts')
  for (const { created: _, updated: __, ...type } of types) {
    yield { name: `content-types/${type.id}.json`, kind: 'content-types', items: [type] }
  }
  yield* whole('data-types.json', 'data-types', await bodies('data-type'))
  yield* whole('assets.json', 'assets', await bodies('asset'))
  yield* whole(
    'personalisation/definitions.json',
    'personalisation',
    await definitionItems(content.store, project),
  )
  for (let after = ''; ; ) {
    const ids = await entries.idsAfter(project, after, pageSize)
    const last = ids.at(-1)
    if (last === undefined) break
    for (const id of ids) {
      const draft = await entries.get(project, id, 0)
      const published = await entries.get(project, id, 64)
      const row = draft ?? published
      if (!row) continue
      const item = itemOf(draft, published)
      const pages = reading && 'entry' in item ? writeMarkdownEntry(item.entry, reading) : null
      if (pages) for (const page of pages) yield { ...page, kind: 'entries', items: [] }
      else yield { name: nameOf(row), kind: 'entries', items: [item] }
    }
    after = last
  }
  yield* whole('map.json', 'map', await bodies('map-node'))
  yield* whole('redirects.json', 'redirects', await bodies('redirect'))
}

/** The usual language first. */
const inOrder = (languages: Record<string, unknown>[]): Record<string, unknown>[] =>
  languages.sort((a, b) => Number(b['isDefault'] === true) - Number(a['isDefault'] === true))

/** How the files will be read. */
const readingOf = (types: readonly ContentType[], locales: readonly string[]): Reading => ({
  types: new Map(types.map(({ id, fields = [] }) => [id, fieldTypesOf(fields.map(withDefaults))])),
  locales: locales.length > 0 ? locales : ['en'],
  pathOf: (type, slug) => `/${type}/${slug}`,
})

const withDefaults = ({
  id,
  type,
  localizable = false,
}: {
  id: string
  type: string
  localizable?: boolean
}) => ({
  id,
  type,
  localizable,
})

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
