/** Requests for every call of `openapi.json`, made from its schemas: most nearly right, some as nobody would send them. */
import { nasty, pick, pieces, type Random } from './fuzz-bodies.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  format?: string
  pattern?: string
  minLength?: number
  minItems?: number
  minimum?: number
  maximum?: number
}

type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export type FuzzRequest = {
  /** Method and path as they are described. */
  call: string
  method: string
  address: string
  headers: Record<string, string>
  body?: string
}

type FuzzOptions = {
  document: OpenApi
  random: Random
  /** Values that mean something here, by the name of their parameter or member. */
  known: Readonly<Record<string, readonly string[]>>
  /** What callers show of themselves: most what opens a path, some what does not. */
  proofsFor(path: string): readonly Readonly<Record<string, string>>[]
  /** Calls that are left out, because nothing is left to be asked after them. */
  except: readonly string[]
}

const deepest = 6
/** Of what is made by this name, so many are remembered. */
const mostLearnt = 24
/** Without these nothing behind the door is reached. */
const needed = /^(projectId|organizationId|siteId)$/
const numbers = [0, 1, 2, 10, -1, 1.5, 1000, 5000, 5001, 1e21, Number.MAX_SAFE_INTEGER]
const texts = [
  ...pieces,
  'x',
  '0',
  '64',
  'true',
  'null',
  'en',
  '2026-01-01T00:00:00Z',
  '../..',
  '%00',
  '{}',
  '[]',
]
/** What most patterns let through. */
const plain = [
  ...['one', 'two', 'page', 'kind', 'a_1', 'en', 'fr-CA', 'USD', 'US', 'CA', '/', '/a', '/a/b', '2', '*'],
  ...['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', '@kind', 'title'],
  ...['2026-01-01T00:00:00Z', '2026-01-01', 'https://site.example/a', 'someone@site.example', 'aGVsbG8='],
]

/** @returns what makes one request after the other, each call in its turn. */
export function createRouteFuzzer({ document, random, known, proofsFor, except }: FuzzOptions): {
  calls: readonly string[]
  next(): FuzzRequest
  /** Remembers names of what a call has made or shown, so that later ones reach it. */
  learn(call: string, answer: unknown): void
} {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const kept = operations.filter(({ method, path }) => !except.includes(`${method} ${path}`))
  let turn = 0

  const learnt = new Map<string, string[]>()
  const patterns = new Map<string, RegExp>()

  function remember(name: string, value: unknown): void {
    if (typeof value !== 'string' || value === '' || value.length > 100) return
    const list = learnt.get(name) ?? []
    if (list.includes(value)) return
    if (list.length < mostLearnt) list.push(value)
    else list[Math.floor(random() * mostLearnt)] = value
    learnt.set(name, list)
  }

  function fits(pattern: string | undefined, value: string): boolean {
    if (pattern === undefined) return true
    if (!patterns.has(pattern)) patterns.set(pattern, compiled(pattern))
    return patterns.get(pattern)?.test(value) ?? true
  }

  function text(name: string, { pattern, format, minLength = 0 }: Schema = {}): string {
    const own = [...(known[name] ?? []), ...(learnt.get(name) ?? [])].filter(one => fits(pattern, one))
    if (own.length > 0 && random() < 0.85) return pick(own, random) ?? ''
    const isBound = pattern !== undefined || format !== undefined || minLength > 0
    if (!isBound || random() < 0.1) return pick(texts, random) ?? ''
    const wanted = formats[format ?? '']
    const right = plain.filter(one => fits(pattern, one) && (wanted?.test(one) ?? true))
    return pick(right.length > 0 ? right : texts, random) ?? ''
  }

  function makeValue(schema: Schema, name: string, depth: number): unknown {
    if (random() < (needed.test(name) ? 0.01 : 0.04)) return structuredClone(pick(nasty, random))
    if (schema.$ref) {
      const found = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
      return depth > deepest || !found ? null : makeValue(found, name, depth + 1)
    }
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum, random)
    const choice = schema.anyOf ?? schema.oneOf
    if (choice) return makeValue(pick(choice, random) ?? {}, name, depth + 1)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map(one => makeValue(one, name, depth + 1)))
    const type = Array.isArray(schema.type) ? pick(schema.type, random) : schema.type
    if (type === 'object' || schema.properties) return objectOf(schema, depth)
    if (type === 'array') {
      const least = random() < 0.95 ? (schema.minItems ?? 0) : 0
      const length = depth > deepest ? least : Math.max(least, Math.floor(random() * 4))
      return Array.from({ length }, () => makeValue(schema.items ?? {}, name, depth + 1))
    }
    if (type === 'boolean') return random() < 0.5
    if (type === 'integer' || type === 'number') return numberIn(schema, type)
    if (type === 'null') return null
    if (type === 'string') return text(name, schema)
    return random() < 0.7 ? text(name) : structuredClone(pick(nasty, random))
  }

  function numberIn({ minimum = 0, maximum = 20 }: Schema, type: string): number {
    if (random() < 0.3) return pick(numbers, random) ?? 0
    const value = minimum + random() * (Math.min(maximum, minimum + 20) - minimum)
    return type === 'integer' ? Math.floor(value) : value
  }

  function objectOf(schema: Schema, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const isNeeded = needed.test(name) || (schema.required?.includes(name) ?? false)
      if (depth > deepest && !isNeeded) continue
      if (random() < (isNeeded ? 0.97 : 0.35)) made[name] = makeValue(inner, name, depth + 1)
    }
    const more = schema.additionalProperties
    if (more && depth <= deepest && random() < 0.5)
      made[text('key')] = makeValue(more === true ? {} : more, 'value', depth + 1)
    return made
  }

  function bodyOf(operation: Operation): { body?: string; type?: string } {
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
    if (!type || !content) return {}
    const value = makeValue(content.schema, '', 0)
    const whole =
      type === 'application/x-www-form-urlencoded' && typeof value === 'object' && value !== null
        ? String(
            new URLSearchParams(Object.entries(value).map(([name, one]) => [name, wellFormed(String(one))])),
          )
        : (JSON.stringify(value) ?? '')
    return { type, body: random() < 0.02 ? whole.slice(0, Math.floor(random() * whole.length)) : whole }
  }

  return {
    calls: kept.map(({ method, path }) => `${method} ${path}`),
    learn(call, answer) {
      const [first] = Array.isArray(answer) ? answer : [answer]
      if (typeof first !== 'object' || first === null) return
      // Whoever knows the keys of the run revokes them.
      if (/^GET .*apikeys/.test(call)) return
      // What stands below `/pipelines` is a `pipeline`.
      const collection = call.split('/').findLast(part => !part.startsWith('{')) ?? ''
      const kind = collection.replace(/^api/, '').replace(/s$/, '')
      for (const [name, value] of Object.entries(first)) {
        remember(name, value)
        if (name === 'id') for (const one of [kind, `${kind}Id`]) remember(one, value)
        else if (name.endsWith('Id')) remember(name.slice(0, -2), value)
        if (Array.isArray(value)) this.learn(`/${name}`, value)
      }
    },
    next() {
      const { method, path, operation } = kept[turn++ % kept.length] as (typeof kept)[number]
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(wellFormed(text(name))),
      )
      const query = new URLSearchParams()
      // A call with one nonsense of ten options is refused for that one: some have few.
      const shareOfOptions = pick([0.1, 0.3, 0.6], random) ?? 0
      for (const { name, in: place } of operation.parameters ?? [])
        if (place === 'query' && random() < (needed.test(name) ? 0.97 : shareOfOptions))
          query.append(name, wellFormed(text(name)))
      const { body, type } = bodyOf(operation)
      const proof = pick(proofsFor(path), random) ?? {}
      return {
        ...{ call: `${method} ${path}`, method, address: `${filled}${query.size > 0 ? `?${query}` : ''}` },
        headers: { ...proof, ...(type ? { 'content-type': type } : {}) },
        ...(body !== undefined && method !== 'GET' && method !== 'HEAD' ? { body } : {}),
      }
    },
  }
}

const formats: Readonly<Record<string, RegExp>> = {
  'date-time': /T/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /@.*\./,
  uri: /^https/,
  uuid: /^\d{8}-/,
}

function compiled(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return new RegExp(pattern)
  }
}

/** No address can hold half of a pair. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}
