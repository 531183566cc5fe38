import { ContentFault } from './access.ts'
import { defaultLocaleOf } from './delivery.ts'
import { isObject, type JsonObject } from './json.ts'
import type { ChangeTopic } from './port/change-log.ts'
import type { ContentStore } from './port/content-store.ts'
import { localPath } from './project-map.ts'
import { stamp } from './stamp.ts'

type MapNode = {
  id?: string | undefined
  path: string
  locales?: Record<string, { path?: string | undefined; pathSegment?: string | undefined }> | undefined
}
type Redirect = { id?: string | undefined; sourceUrl: string; targetUrl: string; targetStatusCode: number }

export type ResourceServiceOptions = {
  store: ContentStore
  now: () => number
  newId: () => string
  /** Called after each commit that changed something. */
  onChange?: () => void
}

/** Writing what stands around entries: languages, assets, the project map, redirects. */
export function createResourceService({ store, now, newId, onChange }: ResourceServiceOptions) {
  async function write(work: (tx: ContentStore, at: string) => Promise<void>): Promise<void> {
    await store.transaction(tx => work(tx, stamp(now())))
    onChange?.()
  }

  async function note(
    { changes }: ContentStore,
    project: string,
    topic: ChangeTopic,
    subject: string,
    detail: JsonObject,
  ): Promise<void> {
    await changes.add({ project, topic, subject, state: null, at: now(), detail })
  }

  /** One language is the default: naming another one moves it; the first one is it. */
  async function putLocale(
    project: string,
    locale: { locale: string; isDefault?: boolean | undefined },
  ): Promise<void> {
    await write(async (tx, at) => {
      await declareUsed(tx, project, at)
      const others = (await tx.resources.list(project, 'locale')).filter(one => one.id !== locale.locale)
      const first = !others.some(one => one.body['isDefault'] === true)
      if (locale.isDefault) {
        for (const other of others.filter(one => one.body['isDefault'] === true))
          await tx.resources.put(project, 'locale', other.id, { ...other.body, isDefault: false }, at)
      }
      await tx.resources.put(
        project,
        'locale',
        locale.locale,
        { ...locale, isDefault: locale.isDefault || first },
        at,
      )
    })
  }

  /**
   * A project that has named no language yet has those of its entries. The default stays what was read without a name until
   * then, where an entry has it; else it is the one that most of them have.
   */
  async function declareUsed(store: ContentStore, project: string, at: string): Promise<void> {
    const { resources, entries } = store
    if ((await resources.count(project, 'locale')) > 0) return
    const used = await entries.localesUsed(project)
    const before = await defaultLocaleOf(store, project)
    const first = used.includes(before) ? before : used[0]
    for (const locale of used) {
      const body = { locale, displayName: languageName(locale), isDefault: locale === first }
      await resources.put(project, 'locale', locale, body, at)
    }
  }

  /** Data types that read entries of a content type: one by its id, one by its slug, and by a query. */
  async function putDataTypesFor(project: string, { id, name }: { id: string; name: string }): Promise<void> {
    const text = (otherwise = '') => ({ default: otherwise })
    const made = [
      ['Single', 'singleEntry', { entryId: text() }],
      ['BySlug', 'singleEntryBySlug', { slug: text(), contentTypes: text(id) }],
      [
        'Query',
        'queryEntries',
        { contentTypes: text(id), limit: text('10'), orderBy: text(), filters: text() },
      ],
    ] as const
    await write(async (tx, at) => {
      for (const [suffix, archetype, variables] of made) {
        const dataType = {
          id: `${id}${suffix}`,
          displayName: `${name}: ${archetype}`,
          dataSourceId: 'content',
        }
        const whole = { ...dataType, path: '/', method: 'GET', archetype, variables }
        await tx.resources.put(project, 'data-type', dataType.id, whole, at)
      }
    })
  }

  /** Gives the id of the asset. */
  async function putAsset(
    project: string,
    asset: JsonObject & { _id?: string | undefined },
  ): Promise<string> {
    const id = (asset._id ?? newId()).toLowerCase()
    await write(async (tx, at) => {
      await tx.resources.put(project, 'asset', id, { ...asset, _id: id }, at)
      await note(tx, project, 'asset.published', id, { name: asset['_name'], type: asset['type'] })
    })
    return id
  }

  async function deleteAsset(project: string, id: string): Promise<void> {
    await write(async tx => {
      if (!(await tx.resources.remove(project, 'asset', id)))
        throw new ContentFault(404, `There is no asset ${id}`)
      await note(tx, project, 'asset.deleted', id, {})
    })
  }

  /** All of the nodes or none: no two pages lie at the same path. */
  async function putNodes(project: string, nodes: readonly MapNode[]): Promise<void> {
    await write(async (tx, at) => {
      const before = await tx.resources.list(project, 'map-node')
      const byPath = new Map(before.map(({ body }) => [String(body['path']), body]))
      for (const given of nodes.toSorted((a, b) => a.path.length - b.path.length)) {
        // A node without an id is the one at its path, or new.
        const id = given.id ?? String(byPath.get(given.path)?.['id'] ?? newId())
        const node: Record<string, unknown> = { ...given, id, ...withPaths(given, byPath) }
        byPath.set(given.path, node)
        const known = before.some(one => one.id === id)
        await tx.resources.put(project, 'map-node', id, node, at)
        await note(tx, project, known ? 'projectmap.node.update' : 'projectmap.node.insert', id, {
          path: given.path,
        })
      }
      const taken = new Map<string, string>()
      for (const { id, body } of await tx.resources.list(project, 'map-node')) {
        const locales = isObject(body['locales']) ? Object.entries(body['locales']) : []
        const paths: [string, unknown][] = [['', body['path']]]
        for (const [locale, own] of locales)
          if (isObject(own) && own['path']) paths.push([locale, own['path']])
        for (const [locale, path] of paths) {
          const key = `${locale} ${String(path).replace(/:[^/]+/g, ':')}`
          const other = taken.get(key)
          if (other)
            throw new ContentFault(400, `The nodes "${other}" and "${id}" have the same path ${String(path)}`)
          taken.set(key, id)
        }
      }
    })
  }

  async function deleteNode(
    project: string,
    { nodeId, path }: { nodeId?: string | undefined; path?: string | undefined },
  ): Promise<void> {
    await write(async tx => {
      const nodes = nodeId === undefined ? await tx.resources.list(project, 'map-node') : []
      const id = nodeId ?? nodes.find(({ body }) => body['path'] === path)?.id ?? String(path)
      if (!(await tx.resources.remove(project, 'map-node', id)))
        throw new ContentFault(404, `There is no node "${id}"`)
      await note(tx, project, 'projectmap.node.delete', id, {})
    })
  }

  async function putRedirect(project: string, redirect: Redirect): Promise<string> {
    const id = redirect.id ?? newId()
    await write(async (tx, at) => {
      const known = (await tx.resources.get(project, 'redirect', id)) !== null
      const same = (await tx.resources.list(project, 'redirect')).find(
        one => one.body['sourceUrl'] === redirect.sourceUrl,
      )
      if (same && same.id !== id)
        throw new ContentFault(400, `${redirect.sourceUrl} is redirected by "${same.id}" already`)
      await tx.resources.put(project, 'redirect', id, { ...redirect, id }, at)
      await note(tx, project, known ? 'redirect.update' : 'redirect.insert', id, {
        sourceUrl: redirect.sourceUrl,
      })
    })
    return id
  }

  async function deleteRedirect(project: string, id: string): Promise<void> {
    await write(async tx => {
      if (!(await tx.resources.remove(project, 'redirect', id)))
        throw new ContentFault(404, `There is no redirect "${id}"`)
      await note(tx, project, 'redirect.delete', id, {})
    })
  }

  return {
    putLocale,
    putDataTypesFor,
    putAsset,
    deleteAsset,
    putNodes,
    deleteNode,
    putRedirect,
    deleteRedirect,
  }
}

/** Paths in languages whose last segment alone is given: they begin like those of the node above. */
function withPaths({ path, locales }: MapNode, byPath: ReadonlyMap<string, Record<string, unknown>>): object {
  if (!locales) return {}
  const above = byPath.get(path.slice(0, path.lastIndexOf('/')) || '/')
  const whole = Object.entries(locales).map(([locale, { pathSegment, ...said }]) => {
    if (pathSegment === undefined) return [locale, said]
    const base = (above && localPath(above, locale)) ?? (path.slice(0, path.lastIndexOf('/')) || '/')
    return [locale, { ...said, pathSegment, path: `${base === '/' ? '' : base}/${pathSegment}` }]
  })
  return { locales: Object.fromEntries(whole) }
}

/** What a language calls itself; a code that names none is its own name. */
function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}
