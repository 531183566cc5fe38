import { createBoundedMap } from '@quarry/bounded-map'
import { isObject, type JsonObject } from '../json.ts'
import type { Outbound } from '../outbound/send.ts'
import { type HttpData, substitute } from './data-source.ts'

export type HttpDataOptions = {
  send: Outbound
  now: () => number
  /** Where each data source lives, by its id. */
  sources: Readonly<Record<string, { baseUrl: string; headers?: Readonly<Record<string, string>> }>>
}

const usualTtl = 30
const longestTtl = 86_400
const mostBytes = 1_000_000
const patienceMs = 3000
const mostKept = 500

type Variables = Readonly<Record<string, string>>
type CachedData = { until: number; answer: Promise<unknown>; type: string; variables: Variables }

type KeptHttpData = HttpData & {
  /** Forgets what a data type's source answered: everything, or what was asked with these variables. */
  forget(type: string, variables: Variables): void
}

/** Answers are kept for the data type's `ttl`; readers who ask for the same thing at once share one request. */
export function createHttpData({ send, now, sources }: HttpDataOptions): KeptHttpData {
  const kept = createBoundedMap<string, CachedData>({ entries: mostKept })

  const httpData: HttpData = async function httpData(type, variables, { draft, freshFor }) {
    const request = requestOf(type, variables, sources, draft)
    const ttl = ttlOf(type)
    const key = JSON.stringify([request, ttl])
    const before = kept.get(key)
    if (before && before.until > now()) {
      freshFor(before.until - now())
      return await before.answer
    }
    const answer = send({ ...request, timeoutMs: patienceMs, mostBytes }).then(read)
    const until = now() + ttl * 1000
    kept.set(key, { until, answer, type: String(type['id'] ?? ''), variables })
    freshFor(ttl * 1000)
    // A failure is not kept: the next reader tries again.
    answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
    return await answer
  }

  function forget(type: string, variables: Variables): void {
    const wanted = Object.entries(variables)
    for (const [key, one] of kept.entries()) {
      const isMeant = one.type === type && wanted.every(([name, value]) => one.variables[name] === value)
      if (isMeant) kept.delete(key)
    }
  }

  return Object.assign(httpData, { forget })
}

function requestOf(
  type: JsonObject,
  variables: Readonly<Record<string, string>>,
  sources: HttpDataOptions['sources'],
  draft: boolean,
) {
  const id = String(type['dataSourceId'] ?? '')
  const source =
    (draft ? sources[`${id}:unpublished`] : undefined) ??
    (Object.hasOwn(sources, id) ? sources[id] : undefined)
  if (!source) throw new Error(`the data source "${id}" is not configured`)
  // A value inside the path is one piece of it, whatever it holds.
  const encoded = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, pathPiece(value)]),
  )
  const url = new URL(source.baseUrl.replace(/\/$/, '') + substitute(String(type['path'] ?? '/'), encoded))
  for (const [name, value] of pairs(type['parameters'], variables)) url.searchParams.append(name, value)
  const method = type['method'] === 'POST' || type['method'] === 'HEAD' ? type['method'] : 'GET'
  return {
    url: url.href,
    method,
    headers: {
      accept: 'application/json',
      ...source.headers,
      ...Object.fromEntries(pairs(type['headers'], variables)),
    },
    ...(method === 'POST' && typeof type['body'] === 'string'
      ? { body: substitute(type['body'], quoted(variables)) }
      : {}),
  } as const
}

/** One piece of a path; a piece that would climb out of it is none. */
function pathPiece(value: string): string {
  if (value === '.' || value === '..') throw new Error(`"${value}" is no piece of a path`)
  return encodeURIComponent(value)
}

/** Values as they stand between the quotes of a JSON body. */
function quoted(variables: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, JSON.stringify(value).slice(1, -1)]),
  )
}

function pairs(list: unknown, variables: Readonly<Record<string, string>>): [string, string][] {
  if (!Array.isArray(list)) return []
  return list.filter(isObject).flatMap((one): [string, string][] => {
    const value = substitute(String(one['value'] ?? ''), variables)
    return one['omitIfEmpty'] === true && value === '' ? [] : [[String(one['key']), value]]
  })
}

function ttlOf(type: JsonObject): number {
  const { ttl } = type
  return typeof ttl === 'number' && ttl >= 0 ? Math.min(ttl, longestTtl) : usualTtl
}

function read({ status, body }: { status: number; body: string }): unknown {
  if (status < 200 || status > 299) throw new Error(`the data source answered ${status}`)
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw new Error('the data source answered something that is not JSON')
  }
}
