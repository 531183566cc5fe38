import type { Resource, ResourceStore } from './port/resource-store.ts'
import { localPath } from './project-map.ts'

type Match = { node: Resource; matchedRoute: string; dynamicInputs: Record<string, string> }
type Redirected = { redirect: Resource; target: string; dynamicInputs: Record<string, string> }

/** What lies at a path: a redirect goes before a page; more segments go before fewer, fixed ones before dynamic. */
export async function findRoute(
  resources: ResourceStore,
  project: string,
  path: string,
  locale: string | null,
): Promise<Redirected | Match | null> {
  const segments = split(path)
  for (const redirect of bestFirst(await resources.list(project, 'redirect'), one =>
    String(one.body['sourceUrl']),
  )) {
    const inputs = fit(split(redirect.path), segments)
    if (inputs) {
      const target = String(redirect.item.body['targetUrl']).replace(/:(\w+)/g, (whole, name: string) =>
        Object.hasOwn(inputs, name) ? (inputs[name] ?? whole) : whole,
      )
      return { redirect: redirect.item, target, dynamicInputs: inputs }
    }
  }
  const nodes = await resources.list(project, 'map-node')
  for (const { item, path: pattern } of bestFirst(nodes, one => localPath(one.body, locale) ?? '')) {
    const dynamicInputs = fit(split(pattern), segments)
    if (dynamicInputs) return { node: item, matchedRoute: pattern, dynamicInputs }
  }
  return null
}

function bestFirst(
  items: readonly Resource[],
  pathOf: (item: Resource) => string,
): { item: Resource; path: string }[] {
  const dynamic = (path: string) => split(path).filter(segment => segment.startsWith(':')).length
  return items
    .map(item => ({ item, path: pathOf(item) }))
    .filter(one => one.path !== '')
    .sort((a, b) => split(b.path).length - split(a.path).length || dynamic(a.path) - dynamic(b.path))
}

function fit(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const inputs: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? ''
    if (part.startsWith(':')) inputs[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return inputs
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean).map(decode)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

type Branch = Record<string, unknown> & { children: Branch[] }

/** A tree of nodes by their paths: `/guides/:slug` stands under `/guides`. Its root is one, made where there is none. */
export function treeOf(nodes: readonly Record<string, unknown>[]): Branch | undefined {
  const branches = new Map<string, Branch>(
    nodes.map(node => [String(node['path']), { ...node, children: [] }]),
  )
  const roots: Branch[] = []
  for (const [path, branch] of branches) {
    let parent: Branch | undefined
    for (let above = path; above !== '/' && above !== '' && !parent; ) {
      above = above.slice(0, above.lastIndexOf('/')) || '/'
      parent = branches.get(above)
    }
    if (parent) parent.children.push(branch)
    else roots.push(branch)
  }
  const [root, ...others] = roots.sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))
  return others.length === 0 ? root : { path: '/', name: '/', type: 'placeholder', children: roots }
}

export function isEntryId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value)
}
