import * as wire from '@quarry/protocol/schema'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  createAdmission,
  createRoutes,
  Fault,
  leaving,
  localeFor,
  methodFault,
  type PagesOrigin,
  type Routes,
  readFields,
  type ServerEnv,
  validate,
} from '../http/index.ts'
import { type SearchProvides, shownPage, withAddresses } from '../search/index.ts'
import type { Asker } from '../token/index.ts'
import { interfaceOf, interfaceReply, type Panel } from './panel.ts'

const caseContext = z.record(z.string().min(1).max(100), z.string().max(10_000)).nullish()
const panelSearch = wire.searchRequest.extend({ caseContext })
const panelSuggest = wire.querySuggestRequest.extend({ caseContext })
const wantedUser = z.object({ objectId: z.string().min(1).max(500) })

const userAction = z.object({
  name: z.enum(['SEARCH', 'CLICK', 'VIEW', 'CUSTOM']),
  /** Milliseconds since 1970. */
  time: z.string(),
  /** JSON. */
  value: z.string(),
})
export const userActionsReply = z.object({ value: z.array(userAction) })

type InsightRouteOptions = {
  find: (id: string) => Promise<Panel | null>
  panels: () => Promise<readonly Panel[]>
  service: SearchProvides['service']
  asker: (request: Request) => Promise<Asker>
  organizationId: string
  pagesOrigin: PagesOrigin
  mostBytes: number
  /** Whether a search may be recorded when it says so itself. */
  mayRecord: (request: Request) => boolean
  /** What a known user did, as far as they agreed to it. */
  actionsOf: (user: string) => Promise<z.output<typeof userActionsReply>['value']>
}

const organization = '/rest/organizations/:organization'
const base = `${organization}/insight/v1/configs/:insight`
const atOnce = 8
/** As much of a case as is looked for. */
const mostOfCase = 4000

/** Agents' panels: what they are made of, what helps with a case, and what its user did before. */
export function createInsightPanelRoutes(options: InsightRouteOptions): Routes {
  const { find, panels, service, asker, organizationId, pagesOrigin, mostBytes, mayRecord, actionsOf } =
    options
  const routes = createRoutes({
    label: 'insight-api',
    schemas: { InsightSearch: panelSearch, InsightQuerySuggest: panelSuggest },
  })
  const admit = createAdmission({ running: atOnce })

  async function askerIn(c: Context<ServerEnv>): Promise<Asker> {
    const who = await asker(c.req.raw)
    const named = c.req.param('organization')
    if (named !== organizationId)
      throw new Fault('UnknownOrganizationException', `There is no organization "${named}" here.`)
    return who
  }
  async function admitted(c: Context<ServerEnv>): Promise<{ who: Asker; panel: Panel }> {
    const who = await askerIn(c)
    const id = c.req.param('insight') ?? ''
    const panel = await find(id)
    if (!panel)
      throw new Fault('NotFoundException', `There is no insight configuration "${id.slice(0, 100)}".`)
    if (panel.agents.length > 0 && !isAgent(who, panel))
      throw new Fault(
        'AccessDeniedException',
        'This panel is for agents: the token names none of their groups.',
      )
    return { who, panel }
  }
  async function read<Schema extends z.ZodType>(c: Context<ServerEnv>, schema: Schema) {
    const fields = await readFields(c.req.raw, schema, mostBytes)
    return { body: validate(schema, fields, c.req.raw), locale: localeFor(fields, c.req.raw) }
  }

  routes.get(`${base}/interface`, { summary: 'What a panel is made of', answer: interfaceReply }, async c =>
    c.json(interfaceOf((await admitted(c)).panel)),
  )
  routes.post(
    `${base}/search`,
    { summary: 'What helps with a case', answer: wire.searchReply, body: panelSearch, admission: admit },
    async (c, schema) => {
      const { who, panel } = await admitted(c)
      const { body, locale } = await read(c, schema)
      const asked = inPanel(body, panel)
      const capture = asked.analytics?.['capture'] === true && mayRecord(c.req.raw)
      const agreed = asked.analytics ? { ...asked, analytics: { ...asked.analytics, capture } } : asked
      const found = await admit(c.env.caller, () => service.search(agreed, who, locale), leaving(c))
      return c.json(withAddresses(found, pagesOrigin(c.req.raw)))
    },
  )
  routes.post(
    `${base}/querysuggest`,
    {
      summary: 'Complete what an agent types',
      answer: wire.querySuggestReply,
      body: panelSuggest,
      admission: admit,
    },
    async (c, schema) => {
      const { who, panel } = await admitted(c)
      const { body } = await read(c, schema)
      const { caseContext: inCase, ...said } = body
      const asked = { ...said, searchHub: panel.searchHub, context: { ...said.context, ...inCase } }
      return c.json(await admit(c.env.caller, () => service.suggest(asked, who), leaving(c)))
    },
  )
  const showing = { summary: 'Show a document with the words of a query marked', answerType: 'text/html' }
  for (const path of ['quickview', 'html']) {
    routes.post(
      `${base}/${path}`,
      { ...showing, body: wire.htmlRequest, bodyType: 'application/x-www-form-urlencoded', admission: admit },
      page,
    )
    routes.get(
      `${base}/${path}`,
      {
        ...showing,
        summary: `${showing.summary}: the same by its address`,
        proof: ['bearer', 'accessToken'],
        admission: admit,
      },
      page,
    )
  }
  routes.post(
    `${organization}/machinelearning/user/actions`,
    { summary: 'What a known user did, for agents', answer: userActionsReply, body: wantedUser },
    async (c, schema) => {
      const who = await askerIn(c)
      const watching = (await panels()).filter(one => one.settings.userActions.enabled)
      if (!watching.some(one => isAgent(who, one)))
        throw new Fault(
          'AccessDeniedException',
          'What users did is told to agents only: the token names no group of agents of a panel that shows it.',
        )
      const { body } = await read(c, schema)
      return c.json({ value: await actionsOf(body.objectId) }, 200, { 'cache-control': 'private, no-store' })
    },
  )
  routes.refuseOtherMethods(methodFault)
  return routes

  async function page(c: Context<ServerEnv>): Promise<Response> {
    const { who } = await admitted(c)
    const { body } = await read(c, wire.htmlRequest)
    return shownPage(c, await admit(c.env.caller, () => service.html(body, who), leaving(c)))
  }
}

function isAgent({ userGroups = [] }: Asker, { agents }: Panel): boolean {
  return (userGroups ?? []).some(group => agents.includes(group))
}

/** A search of a panel as any other: the case is its context, and its words find something while nothing is typed. */
function inPanel({ caseContext: inCase, ...body }: z.output<typeof panelSearch>, panel: Panel) {
  const words = panel.suggestBy.map(name => inCase?.[name]?.trim() ?? '').filter(Boolean)
  const isTyped = (body.q ?? '').trim() !== '' || (body.lq ?? '').trim() !== ''
  return {
    ...body,
    searchHub: panel.searchHub,
    ...(panel.pipeline === undefined ? {} : { pipeline: panel.pipeline }),
    ...(inCase ? { context: { ...body.context, ...inCase } } : {}),
    ...(isTyped || words.length === 0 ? {} : { lq: words.join(' ').slice(0, mostOfCase) }),
  }
}
