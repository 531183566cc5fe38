import { isObject } from './json.ts'
import type { Resource, ResourceStore } from './store/resources.ts'

/** The path of a node of the project map in a language, its dynamic segments filled in. */
export function createPathReader(resources: ResourceStore, project: string) {
  const known = new Map<string, Resource | null>()
  return function pathOfNode(nodeId: string, inputs: unknown, locale: string | null): string | null {
    let node = known.get(nodeId)
    if (node === undefined) {
      node = resources.get(project, 'map-node', nodeId)
      known.set(nodeId, node)
    }
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
}

export function localPath(node: Record<string, unknown>, locale: string | null): string | null {
  const own = isObject(node['locales']) && locale !== null ? node['locales'][locale] : undefined
  const path = isObject(own) && typeof own['path'] === 'string' ? own['path'] : node['path']
  return typeof path === 'string' ? path : null
}
