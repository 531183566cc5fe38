import * as wire from '@quarry/protocol/schema'
import type { Context } from 'hono'
import type { z } from 'zod'
import {
  type Admission,
  createAdmission,
  createRoutes,
  leaving,
  localeFor,
  methodFault,
  type PagesOrigin,
  type Routes,
  readFields,
  type ServerEnv,
  validate,
} from '../http/index.ts'
import type { Asker } from '../token/index.ts'
import type { SearchService } from './service.ts'
import { withAddresses } from './shape/result-addresses.ts'
import { spreadsheet, spreadsheetType } from './shape/spreadsheet.ts'

type SearchRouteOptions = {
  service: SearchService
  asker: (request: Request) => Promise<Asker>
  checkOrganization: (request: Request) => void
  mostBytes: number
  /** Where pages are, for callers on other origins. */
  pagesOrigin: PagesOrigin
  /** Whether a search may be recorded when it says so itself: its visitor may have said otherwise. */
  mayRecord?: (request: Request) => boolean
}

/** What a call says, who makes it, and the locale to answer it in. */
type ReadCall<Schema extends z.ZodType> = { who: Asker; body: z.output<Schema>; locale: string }

const base = '/rest/search/v2'
/** The engine looks for one at a time; some more wait for it or are written meanwhile. */
const searchesAtOnce = 3
/** Each is made in one step, and is cheap. */
const suggestionsAtOnce = 4

/** The search service: `/rest/search/v2` and what lies below it. */
export function createSearchRoutes(options: SearchRouteOptions): Routes {
  const { service, asker, checkOrganization, mostBytes, pagesOrigin, mayRecord = () => true } = options

  async function askerOf(c: Context<ServerEnv>): Promise<Asker> {
    const who = await asker(c.req.raw)
    checkOrganization(c.req.raw)
    return who
  }

  async function read<Schema extends z.ZodType>(
    c: Context<ServerEnv>,
    schema: Schema,
  ): Promise<ReadCall<Schema>> {
    const who = await askerOf(c)
    const fields = await readFields(c.req.raw, schema, mostBytes)
    return { who, body: validate(schema, fields, c.req.raw), locale: localeFor(fields, c.req.raw) }
  }

  const routes = createRoutes({
    label: 'search-api',
    query: { organizationId: 'Ours' },
    schemas: {
      Search: wire.searchRequest,
      Facet: wire.facet,
      CategoryValue: wire.categoryValue,
      FacetSearch: wire.facetSearchRequest,
      QuerySuggest: wire.querySuggestRequest,
      Plan: wire.planRequest,
      Html: wire.htmlRequest,
      SearchReply: wire.searchReply,
      SearchResult: wire.searchResult,
      FacetReply: wire.facetReply,
      FacetTreeValue: wire.facetTreeValue,
      FacetSearchReply: wire.facetSearchReply,
      QuerySuggestReply: wire.querySuggestReply,
      PlanReply: wire.planReply,
      ExecutionStep: wire.executionStep,
      Trigger: wire.trigger,
    },
  })
  /** Bodies are there before a place is taken: whoever sends slowly holds up nobody. */
  const admit = createAdmission({ running: searchesAtOnce })
  const admitSuggest = createAdmission({ running: suggestionsAtOnce })
  /** Every call can be made with its parameters in the address, too. */
  function call<Schema extends z.ZodType>(
    path: string,
    said: { summary: string; body: Schema; answer: z.ZodType; label?: string; admission?: Admission },
    answer: (c: Context<ServerEnv>, asked: ReadCall<Schema>) => Promise<Response>,
  ): void {
    const { body: schema, summary, ...more } = said
    routes.post(path, said, async c => answer(c, await read(c, schema)))
    const inAddress = { ...more, summary: `${summary}: the same with parameters in the address` }
    routes.get(path, inAddress, async c => answer(c, await read(c, schema)))
  }

  const searching = {
    summary: 'Search, or recommend when `recommendation` is there',
    answer: wire.searchReply,
    body: wire.searchRequest,
    admission: admit,
  }
  call(base, searching, async (c, { who, body, locale }) => {
    const isAgreed = body.analytics?.['capture'] !== true || mayRecord(c.req.raw)
    const agreed = isAgreed ? body : { ...body, analytics: { ...body.analytics, capture: false } }
    const found = await admit(c.env.caller, () => service.search(agreed, who, locale), leaving(c))
    const answer = withAddresses(found, pagesOrigin(c.req.raw))
    if (body.format === 'xlsx')
      return c.body(spreadsheet(answer.results, body.fieldsToInclude ?? []), 200, {
        'content-type': spreadsheetType,
        'content-disposition': 'attachment; filename="results.xlsx"',
      })
    c.header('server-timing', `index;dur=${answer.indexDuration}`)
    return c.json(answer)
  })
  const finding = {
    summary: 'Find values of a facet',
    answer: wire.facetSearchReply,
    body: wire.facetSearchRequest,
    admission: admit,
  }
  call(`${base}/facet`, finding, async (c, { who, body }) =>
    c.json(await admit(c.env.caller, () => service.facet(body, who), leaving(c))),
  )
  const suggesting = {
    summary: 'Complete what is typed',
    answer: wire.querySuggestReply,
    body: wire.querySuggestRequest,
    label: 'suggest',
    admission: admitSuggest,
  }
  call(`${base}/querySuggest`, suggesting, async (c, { who, body }) =>
    c.json(await admitSuggest(c.env.caller, () => service.suggest(body, who), leaving(c))),
  )
  const planning = { summary: 'Say what a query would do', answer: wire.planReply, body: wire.planRequest }
  call(`${base}/plan`, planning, async (c, { who, body }) => c.json(await service.plan(body, who)))
  const marking = {
    summary: 'Show a document with the words of a query marked',
    body: wire.htmlRequest,
    bodyType: 'application/x-www-form-urlencoded',
    answerType: 'text/html',
    admission: admit,
  }
  routes.post(`${base}/html`, marking, async c => page(c, await read(c, wire.htmlRequest)))
  const byAddress = {
    summary: 'The same by its address, with `access_token`',
    answerType: 'text/html',
    admission: admit,
  }
  routes.get(`${base}/html`, byAddress, async c => page(c, await read(c, wire.htmlRequest)))
  routes.get(
    `${base}/fields`,
    {
      summary: 'Describe the fields of the index',
      answer: wire.fieldsReply,
      query: { offered: 'true: only those by which an order is to be offered' },
    },
    async c => {
      await askerOf(c)
      const { fields } = service.fields()
      return c.json({
        fields: c.req.query('offered') === 'true' ? fields.filter(one => one.offered) : fields,
      })
    },
  )
  routes.refuseOtherMethods(methodFault)
  return routes

  async function page(
    c: Context<ServerEnv>,
    { who, body }: ReadCall<typeof wire.htmlRequest>,
  ): Promise<Response> {
    return shownPage(c, await admit(c.env.caller, () => service.html(body, who), leaving(c)))
  }
}

/** A document with the words of a query marked. Its address may hold a token: it goes nowhere, and what the page holds can do nothing. */
export function shownPage(c: Context<ServerEnv>, { text, type }: { text: string; type: string }): Response {
  return c.body(text, 200, {
    'content-type': `${type}; charset=utf-8`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}
