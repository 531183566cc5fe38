import type { ContentFields, DataResources, EntryState } from '@quarry/protocol'
import { z } from 'zod'
import type { Content } from '../content.ts'
import { isObject } from '../json.ts'
import { findRoute } from '../map-route.ts'
import { referencedIds } from '../references.ts'

const feedFile = z.object({
  locales: z.array(z.string()).default([]),
  pages: z.record(z.string(), z.object({ path: z.string().optional() })).default({}),
})

/** Where entries have their pages, as `feed.json` says. */
export type Pages = z.infer<typeof feedFile>

const noPages: Pages = { locales: [], pages: {} }

/** @param text What stands in `feed.json`; nothing of it is known where it cannot be read. */
export function readPages(text: unknown): Pages {
  try {
    return feedFile.parse(JSON.parse(String(text)))
  } catch {
    return noPages
  }
}

type Named = { field: string; ids: readonly string[]; links: readonly Link[] }
type Link = { path: string } | { node: string }
type Holder = { fields?: ContentFields; _dataResources?: DataResources }

/** What each field of an entry leads to, in all languages and blocks: entries, and addresses of its rich text. */
export function* namedByFields(holder: Holder, above = ''): Generator<Named> {
  if (!isObject(holder.fields)) return
  const resources = holder._dataResources ?? {}
  for (const [name, property] of Object.entries(holder.fields)) {
    if (!isObject(property)) continue
    const field = above + name
    const values: unknown[] = [property.value, ...Object.values(property.locales ?? {})]
    if (property.type === '$block') {
      for (const block of values.flat())
        if (isObject(block)) yield* namedByFields(block as Holder, `${field}.`)
      continue
    }
    const ids = values.flatMap(value => referencedIds(value, resources)?.ids ?? [])
    const links = property.type === 'richText' ? values.flatMap(linksIn) : []
    yield { field, ids: [...new Set(ids)], links }
  }
}

function linksIn(value: unknown): Link[] {
  const found: Link[] = []
  const todo = [value]
  while (todo.length > 0) {
    const node = todo.pop()
    if (Array.isArray(node)) todo.push(...node.toReversed())
    if (!isObject(node)) continue
    const { link, root, children } = node
    if (isObject(link) && typeof link['nodeId'] === 'string') found.push({ node: link['nodeId'] })
    else if (isObject(link) && typeof link['path'] === 'string') found.push({ path: link['path'] })
    todo.push(children ?? root)
  }
  return found
}

/** Tells what is wrong with a link; null where it leads somewhere, or where only the site itself knows. */
export async function createLinkCheck(
  content: Content,
  project: string,
  state: EntryState,
  { locales, pages }: Pages,
): Promise<(link: Link) => Promise<string | null>> {
  const { contentTypes, entries, resources } = content.store
  const types = new Set((await contentTypes.list(project, null, 10_000, 0)).map(({ id }) => id))
  const known = new Set<string>()
  for (let after = ''; ; ) {
    const ids = await entries.idsAfter(project, after, 500)
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
    for (const { type, slug } of await entries.heads(project, ids, state)) known.add(`${type}/${slug}`)
  }
  const patterns = Object.entries(pages).flatMap(([type, { path }]) =>
    path ? [{ type, parts: path.split('/').slice(1) }] : [],
  )

  /** Whether there is an entry at a path; undefined where no pattern of pages says whose path it is. */
  function hasEntry(path: string): boolean | undefined {
    const [first = '', ...rest] = path.split('/').slice(1).map(decoded)
    const segments = locales.includes(first) ? rest : [first, ...rest]
    let found: boolean | undefined
    for (const { type, parts } of patterns) {
      if (parts.length !== segments.length || !parts.includes(':slug')) continue
      const named = (part: string) => segments[parts.indexOf(part)]
      const own = type === '*' ? (named(':type') ?? '') : type
      const fits = parts.every((part, at) => part.startsWith(':') || part === segments[at])
      // `/:slug` fits each page that the site has itself.
      const isSaid =
        type === '*'
          ? types.has(own) && !Object.hasOwn(pages, own)
          : parts.some(part => !part.startsWith(':'))
      if (!fits || !isSaid) continue
      found ||= known.has(`${own}/${named(':slug')}`)
    }
    return found
  }

  return async link => {
    if ('node' in link)
      return (await resources.get(project, 'map-node', link.node))
        ? null
        : `links to the node "${link.node}" of the map, which is not there`
    const [path = ''] = link.path.split(/[?#]/)
    if (/^(?!\/|[a-z][a-z0-9+.-]*:).+\.mdx?$/i.test(path)) return `links to ${path}, which is no entry`
    if (!/^\/(?!\/)/.test(path) || /\.[a-z0-9]+$/i.test(path) || hasEntry(path) !== false) return null
    return (await findRoute(resources, project, path, null))
      ? null
      : `links to ${path}, where there is no entry`
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
