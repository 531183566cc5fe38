import {
  facetSearchRequest,
  htmlRequest,
  planRequest,
  querySuggestRequest,
  searchRequest,
} from '@quarry/protocol/schema'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { Fault, languageOf, readJson, readText, type ServerEnv, validate } from '../http/index.ts'
import type { Asker } from '../token/index.ts'
import type { SearchService } from './service.ts'

export type SearchRouteOptions = {
  service: SearchService
  asker: (request: Request) => Promise<Asker>
  checkOrganization: (request: Request) => void
  mostBytes: number
  /** Whether a search may be recorded when it says so itself: its visitor may have said otherwise. */
  mayRecord?: (request: Request) => boolean
}

const base = '/rest/search/v2'
const methods: ReadonlyMap<string, string> = new Map([
  ['', 'POST'],
  ['facet', 'POST'],
  ['querySuggest', 'POST'],
  ['plan', 'POST'],
  ['html', 'GET, POST'],
  ['fields', 'GET'],
  ['token', 'POST'],
])

/** The search service: `/rest/search/v2` and what lies below it. */
export function createSearchRoutes(options: SearchRouteOptions): Hono<ServerEnv> {
  const { service, asker, checkOrganization, mostBytes, mayRecord = () => true } = options

  async function admit(c: Context<ServerEnv>): Promise<Asker> {
    const who = await asker(c.req.raw)
    checkOrganization(c.req.raw)
    return who
  }

  async function read<Schema extends z.ZodType>(c: Context<ServerEnv>, schema: Schema) {
    const who = await admit(c)
    const json = await readJson(c.req.raw, mostBytes)
    return { who, body: validate(schema, json, c.req.raw), language: languageOf(json, c.req.raw) }
  }

  return new Hono<ServerEnv>()
    .post(base, async function search(c) {
      const { who, body, language } = await read(c, searchRequest)
      const isAgreed = body.analytics?.['capture'] !== true || mayRecord(c.req.raw)
      const asked = isAgreed ? body : { ...body, analytics: { ...body.analytics, capture: false } }
      const answer = await service.search(asked, who, language)
      c.header('server-timing', `index;dur=${answer.indexDuration}`)
      return c.json(answer)
    })
    .post(`${base}/facet`, async function facetSearch(c) {
      const { who, body } = await read(c, facetSearchRequest)
      return c.json(await service.facet(body, who))
    })
    .post(`${base}/querySuggest`, async function querySuggest(c) {
      const { who, body } = await read(c, querySuggestRequest)
      return c.json(await service.suggest(body, who))
    })
    .post(`${base}/plan`, async function plan(c) {
      const { who, body } = await read(c, planRequest)
      return c.json(await service.plan(body, who))
    })
    .post(`${base}/html`, async function html(c) {
      const who = await admit(c)
      const form = new URLSearchParams(await readText(c.req.raw, mostBytes))
      return page(c, who, form)
    })
    .get(`${base}/html`, async function htmlByAddress(c) {
      return page(c, await admit(c), new URL(c.req.url).searchParams)
    })
    .get(`${base}/fields`, async function fields(c) {
      await admit(c)
      return c.json(service.fields())
    })
    .all(`${base}/:call?`, async function otherMethod(c, next) {
      const allowed = methods.get(c.req.param('call') ?? '')
      if (allowed === undefined) return next()
      throw new Fault('MethodNotAllowedException', `${c.req.method} is not among ${allowed}.`, {
        headers: { allow: allowed },
      })
    })

  async function page(c: Context<ServerEnv>, who: Asker, form: URLSearchParams): Promise<Response> {
    const body = validate(htmlRequest, Object.fromEntries(form), c.req.raw)
    return c.body(await service.html(body, who), 200, {
      'content-type': 'text/html; charset=utf-8',
      // The address may hold a token: it goes nowhere, and what the page holds can do nothing.
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  }
}
