import { isObject } from './json.ts'
import type { Resource, ResourceStore } from './port/resource-store.ts'

export type PathReader = {
  /** Reads the nodes that a stored body links to. */
  prefetch(body: string): Promise<void>
  /** The path of a node of the project map in a language, its dynamic segments filled in. */
  pathOf(nodeId: string, inputs: unknown, locale: string | null): string | null
}

const linked = /"nodeId":"((?:[^"\\]|\\.)*)"/g

export function createPathReader(resources: ResourceStore, project: string): PathReader {
  const known = new Map<string, Resource | null>()

  async function prefetch(body: string): Promise<void> {
    // To look for it costs a fraction of matching, and most bodies have none.
    if (!body.includes('"nodeId"')) return
    for (const [, written = ''] of body.matchAll(linked)) {
      const id = JSON.parse(`"${written}"`) as string
      if (!known.has(id)) known.set(id, await resources.get(project, 'map-node', id))
    }
  }

  function pathOf(nodeId: string, inputs: unknown, locale: string | null): string | null {
    const node = known.get(nodeId)
    const path = node ? localPath(node.body, locale) : null
    if (path === null || !isObject(inputs)) return path
    return path
      .split('/')
      .map(segment => {
        const value = segment.startsWith(':') ? inputs[segment.slice(1)] : undefined
        return typeof value === 'string' ? encodeURIComponent(value) : segment
      })
      .join('/')
  }

  return { prefetch, pathOf }
}

export function localPath(node: Record<string, unknown>, locale: string | null): string | null {
  const own = isObject(node['locales']) && locale !== null ? node['locales'][locale] : undefined
  const path = isObject(own) && typeof own['path'] === 'string' ? own['path'] : node['path']
  return typeof path === 'string' ? path : null
}
