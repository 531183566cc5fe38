import { ContentFault } from './access.ts'
import { isObject, type JsonObject } from './json.ts'
import type { ContentStore } from './port/content-store.ts'

type Bodies = readonly JsonObject[]

/** The definitions that a visitor's engine needs, as they are now. `preview` adds what only editors see. */
export async function buildManifest(
  store: ContentStore,
  project: string,
  preview: boolean,
): Promise<JsonObject> {
  const list = async (kind: 'signal' | 'test' | 'aggregate' | 'enrichment'): Promise<Bodies> =>
    (await store.resources.list(project, kind)).map(one => one.body)
  const settings = (await store.projects.get(project))?.body ?? {}
  const byId = (bodies: Bodies, part: (body: JsonObject) => JsonObject) =>
    Object.fromEntries(bodies.map(body => [String(body['id']), part(body)]))
  const pz = {
    ...(typeof settings['control'] === 'number' ? { control: settings['control'] } : {}),
    sig: byId(await list('signal'), ({ str, cap, dur, crit, conversion }) => ({
      str,
      cap,
      dur,
      crit,
      ...(conversion ? { conversion } : {}),
    })),
    enr: byId(await list('enrichment'), ({ cap }) => ({ cap })),
    agg: byId(await list('aggregate'), ({ inputs }) => ({ inputs })),
  }
  // A closed test runs on only for its winner.
  const tests = (await list('test')).filter(test => test['closed'] !== true || test['winning_variant_id'])
  const test = byId(tests, ({ winning_variant_id: wv }) => (wv ? { wv } : {}))
  const named = preview ? { id: project, name: settings['name'] ?? '' } : {}
  return { project: { ...named, ui_version: 3, pz, test } }
}

/** Every score that a variation can ask for: audiences and intents, enrichment values, signals. */
export async function dimensionsOf({ resources }: ContentStore, project: string): Promise<JsonObject[]> {
  const [aggregates, values, categories, signals] = await Promise.all([
    resources.list(project, 'aggregate'),
    resources.list(project, 'enrichment-value'),
    resources.list(project, 'enrichment'),
    resources.list(project, 'signal'),
  ])
  const categoryOf = new Map(categories.map(one => [one.id, one.body]))
  const described = (body: JsonObject) => (body['description'] ? { description: body['description'] } : {})
  return [
    ...aggregates.map(({ id, body }) => ({
      dim: id,
      category: 'AGG',
      subcategory: String(body['type']),
      name: body['name'],
      ...described(body),
      min: 0,
      cap: 99_999_999,
    })),
    ...values.map(({ id, parent, body }) => ({
      dim: `${parent}_${id}`,
      category: 'ENR',
      subcategory: categoryOf.get(parent)?.['name'],
      name: body['value'],
      min: 0,
      cap: categoryOf.get(parent)?.['cap'] ?? 99_999_999,
    })),
    ...signals.map(({ id, body }) => ({
      dim: id,
      category: 'SIG',
      name: body['name'],
      ...described(body),
      min: 0,
      cap: body['cap'],
    })),
  ]
}

/** Enrichment categories with their values. */
export async function enrichmentsOf({ resources }: ContentStore, project: string): Promise<JsonObject[]> {
  const values = await resources.list(project, 'enrichment-value')
  return (await resources.list(project, 'enrichment')).map(({ id, body }) => ({
    ...body,
    values: values.filter(one => one.parent === id).map(one => one.body),
  }))
}

/** Refuses inputs that name no score, and aggregates that would count themselves. */
export async function checkAggregate(
  store: ContentStore,
  project: string,
  aggregate: JsonObject,
  skipInputs: boolean,
): Promise<void> {
  if (skipInputs) return
  const id = String(aggregate['id'])
  const { known, graph } = await aggregatesOf(store, project)
  const absent = inputsOf(aggregate).find(dim => dim !== id && !known.has(dim))
  if (absent !== undefined) throw new ContentFault(400, danglingInput(id, absent))
  graph.set(id, inputsOf(aggregate))
  if (countsItself(graph, id)) throw new ContentFault(400, circular(id))
}

/** What keeps the definitions from being published: inputs that are gone, aggregates that count themselves. */
export async function faultsOfDefinitions(store: ContentStore, project: string): Promise<readonly string[]> {
  const { known, graph } = await aggregatesOf(store, project)
  const circles = thatCountThemselves(graph)
  return [...graph].flatMap(([id, inputs]) => [
    ...inputs.filter(dim => !known.has(dim)).map(dim => danglingInput(id, dim)),
    ...(circles.has(id) ? [circular(id)] : []),
  ])
}

/** The scores that there are, and what each aggregate counts. */
async function aggregatesOf(store: ContentStore, project: string) {
  const known = new Set((await dimensionsOf(store, project)).map(one => String(one['dim'])))
  const aggregates = await store.resources.list(project, 'aggregate')
  const graph = new Map(aggregates.map(one => [one.id, inputsOf(one.body)]))
  return { known, graph }
}

function inputsOf(body: JsonObject): readonly string[] {
  return (Array.isArray(body['inputs']) ? body['inputs'].filter(isObject) : []).map(input =>
    String(input['dim']),
  )
}

function countsItself(graph: ReadonlyMap<string, readonly string[]>, id: string): boolean {
  const seen = new Set<string>()
  const todo = [...(graph.get(id) ?? [])]
  for (let dim = todo.pop(); dim !== undefined; dim = todo.pop()) {
    if (dim === id) return true
    if (seen.has(dim)) continue
    seen.add(dim)
    todo.push(...(graph.get(dim) ?? []))
  }
  return false
}

/**
 * All that count themselves, by one look at each: those that are strongly connected with another (Tarjan), or name
 * themselves. Asked of one after the other it would take as many looks at all of them as there are.
 */
export function thatCountThemselves(graph: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>()
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  for (const start of graph.keys()) {
    if (numbers.has(start)) continue
    // A stack of its own: definitions may form a chain that is longer than calls may be deep.
    const path = [{ id: start, inputs: graph.get(start) ?? [], next: 0 }]
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const { id, inputs } = here
      if (here.next === 0) {
        numbers.set(id, numbers.size)
        lowest.set(id, numbers.size - 1)
        open.push(id)
        isOpen.add(id)
      }
      const dim = inputs[here.next]
      here.next += 1
      if (dim !== undefined) {
        if (dim === id) found.add(id)
        const below = graph.get(dim)
        if (below && !numbers.has(dim)) path.push({ id: dim, inputs: below, next: 0 })
        else if (isOpen.has(dim)) lower(lowest, id, numbers.get(dim))
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above) lower(lowest, above.id, lowest.get(id))
      if (lowest.get(id) !== numbers.get(id)) continue
      const circle = open.splice(open.lastIndexOf(id))
      for (const one of circle) isOpen.delete(one)
      if (circle.length > 1) for (const one of circle) found.add(one)
    }
  }
  return found
}

function lower(lowest: Map<string, number>, id: string, value = Number.POSITIVE_INFINITY): void {
  lowest.set(id, Math.min(lowest.get(id) ?? value, value))
}

const danglingInput = (id: string, dim: string): string =>
  `Aggregate "${id}": its input "${dim}" is no signal, enrichment value or aggregate`
const circular = (id: string): string => `Aggregate "${id}" counts itself by way of its inputs`

/** Patterns of a signal that could take for ever on a long address: one repetition inside another. */
export function slowPatternOf(criteria: unknown): string | null {
  if (!isObject(criteria)) return null
  const { op, rhs, clauses, match, path, event } = criteria
  if ((op === '//' || op === '!//') && typeof rhs === 'string' && isSlow(rhs)) return rhs
  for (const inner of [...(Array.isArray(clauses) ? clauses : []), match, path, event]) {
    const found = slowPatternOf(inner)
    if (found !== null) return found
  }
  return null
}

/** `(a+)+`, `(a|b*)*`, `(\w+\s?)+`, a reference back: what makes matching take exponential time. */
function isSlow(pattern: string): boolean {
  const plain = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[[^\]]*\]/g, 'x')
  if (/\\[1-9k]/.test(plain)) return true
  // Groups from the inside out: one that repeats must hold neither a repetition nor alternatives.
  let rest = plain
  for (let turn = 0; turn < 50; turn++) {
    const group = /\((?:\?[:=!]|\?<[=!]|\?<\w+>)?([^()]*)\)([*+]|\{\d+,?\d*\})?/.exec(rest)
    if (!group) return false
    const [whole, inside = '', repeated] = group
    const repeats = /[*+]|\{\d+,\d*\}/.test(inside)
    if (repeated && (repeats || inside.includes('|'))) return true
    rest =
      rest.slice(0, group.index) + (repeats || repeated ? 'x+' : 'x') + rest.slice(group.index + whole.length)
  }
  return true
}
