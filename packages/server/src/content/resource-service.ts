import { ContentFault } from './fault.ts'
import { isObject, type JsonObject } from './json.ts'
import type { ContentServiceOptions } from './service.ts'
import { stamp } from './stamp.ts'
import type { OutboxTopic } from './store/outbox.ts'

export type ResourceService = ReturnType<typeof createResourceService>

type MapNode = { id: string; path: string }
type Redirect = { id?: string | undefined; sourceUrl: string; targetUrl: string; targetStatusCode: number }

/** Writing what stands around entries: languages, assets, the project map, redirects. */
export function createResourceService({ store, now, newId, onChange }: ContentServiceOptions) {
  const { resources, outbox } = store

  function write(work: (at: string) => void): void {
    store.transaction(() => work(stamp(now())))
    onChange?.()
  }

  function note(project: string, topic: OutboxTopic, subject: string, detail: JsonObject): void {
    outbox.add({ project, topic, subject, state: null, at: now(), detail })
  }

  /** One language is the default: naming another one moves it; the first one is it. */
  function putLocale(project: string, locale: { locale: string; isDefault?: boolean | undefined }): void {
    write(at => {
      const others = resources.list(project, 'locale').filter(one => one.id !== locale.locale)
      const first = !others.some(one => one.body['isDefault'] === true)
      if (locale.isDefault) {
        for (const other of others)
          resources.put(project, 'locale', other.id, { ...other.body, isDefault: false }, at)
      }
      resources.put(project, 'locale', locale.locale, { ...locale, isDefault: locale.isDefault || first }, at)
    })
  }

  /** Data types that read entries of a content type: one by its id, one by its slug, and by a query. */
  function putDataTypesFor(project: string, { id, name }: { id: string; name: string }): void {
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
    write(at => {
      for (const [suffix, archetype, variables] of made) {
        const dataType = {
          id: `${id}${suffix}`,
          displayName: `${name}: ${archetype}`,
          dataSourceId: 'content',
        }
        const whole = { ...dataType, path: '/', method: 'GET', archetype, variables }
        resources.put(project, 'data-type', dataType.id, whole, at)
      }
    })
  }

  /** Gives the id of the asset. */
  function putAsset(project: string, asset: JsonObject & { _id?: string | undefined }): string {
    const id = (asset._id ?? newId()).toLowerCase()
    write(at => {
      resources.put(project, 'asset', id, { ...asset, _id: id }, at)
      note(project, 'asset.published', id, { name: asset['_name'], type: asset['type'] })
    })
    return id
  }

  function deleteAsset(project: string, id: string): void {
    write(() => {
      if (!resources.remove(project, 'asset', id)) throw new ContentFault(404, `There is no asset ${id}`)
      note(project, 'asset.deleted', id, {})
    })
  }

  /** All of the nodes or none: no two pages lie at the same path. */
  function putNodes(project: string, nodes: readonly MapNode[]): void {
    write(at => {
      for (const node of nodes) {
        const known = resources.get(project, 'map-node', node.id) !== null
        resources.put(project, 'map-node', node.id, node, at)
        note(project, known ? 'projectmap.node.update' : 'projectmap.node.insert', node.id, {
          path: node.path,
        })
      }
      const taken = new Map<string, string>()
      for (const { id, body } of resources.list(project, 'map-node')) {
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

  function deleteNode(project: string, id: string): void {
    write(() => {
      if (!resources.remove(project, 'map-node', id)) throw new ContentFault(404, `There is no node "${id}"`)
      note(project, 'projectmap.node.delete', id, {})
    })
  }

  function putRedirect(project: string, redirect: Redirect): string {
    const id = redirect.id ?? newId()
    write(at => {
      const known = resources.get(project, 'redirect', id) !== null
      const same = resources
        .list(project, 'redirect')
        .find(one => one.body['sourceUrl'] === redirect.sourceUrl)
      if (same && same.id !== id)
        throw new ContentFault(400, `${redirect.sourceUrl} is redirected by "${same.id}" already`)
      resources.put(project, 'redirect', id, { ...redirect, id }, at)
      note(project, known ? 'redirect.update' : 'redirect.insert', id, { sourceUrl: redirect.sourceUrl })
    })
    return id
  }

  function deleteRedirect(project: string, id: string): void {
    write(() => {
      if (!resources.remove(project, 'redirect', id))
        throw new ContentFault(404, `There is no redirect "${id}"`)
      note(project, 'redirect.delete', id, {})
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
