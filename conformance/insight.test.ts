import {
  buildAttachToCase,
  buildDidYouMean,
  buildFacet,
  buildGeneratedAnswer,
  buildInsightEngine,
  buildInsightInterface,
  buildPager,
  buildQuerySummary,
  buildQuickview,
  buildResultList,
  buildSearchBox,
  buildSort,
  buildTab,
  buildUserActions,
  type InsightEngine,
  loadAttachedResultsActions,
  loadCaseContextActions,
} from '@coveo/headless/insight'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSea, type Sea } from '../packages/server/src/answer/test/sea.ts'

const host = 'https://quarry.org.coveo.com'
const ada = 'ada@shop.example'
/** What happened long ago is taken for now. */
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const fetchOfNode = globalThis.fetch

let sea: Sea
let token: string
const failed: string[] = []

/** The client of the vendor knows one host for most of its calls: it is led to our services where they leave. */
beforeAll(async () => {
  sea = await openSea()
  await sea.panels({
    configurations: [
      {
        id: 'desk',
        name: 'Help desk',
        searchHub: 'Desk',
        agents: ['agents'],
        contextFields: { subject: 'Case_Subject' },
        suggestBy: ['subject'],
        answerConfigId: 'default',
        facets: [{ field: 'kind', label: 'Kind' }],
        settings: { userActions: { enabled: true } },
      },
    ],
  })
  token = await sea.mint({ userGroups: ['agents'] })
  for (const event of [
    { type: 'identify', userId: ada },
    { type: 'track', event: 'Ticket opened' },
  ])
    await sea.call('/collect/v1/t', {
      method: 'POST',
      body: JSON.stringify({
        ...event,
        messageId: event.type,
        anonymousId: '11111111-1111-4111-8111-111111111111',
        timestamp: minutesAgo(10),
        context: { consent: { categoryPreferences: { statistics: true } } },
      }),
    })
  await sea.services.settled()
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.startsWith(host)) return fetchOfNode(input, init)
    const response = await sea.services.fetch(new Request(input, init), { clientAddress: '127.0.0.1' })
    if (!response.ok) failed.push(`${new URL(url).pathname} ${response.status}`)
    return response
  }
})
afterAll(async () => {
  globalThis.fetch = fetchOfNode
  await sea.close()
})

function open(insightId = 'desk'): InsightEngine {
  return buildInsightEngine({
    configuration: {
      organizationId: 'quarry',
      accessToken: token,
      insightId,
      analytics: { enabled: false, analyticsMode: 'legacy' },
    },
    loggerOptions: { level: 'silent' },
  })
}
describe('the vendor’s insight engine, unmodified', () => {
  it('is told what its panel is made of, and that another one is not there', async () => {
    const panel = buildInsightInterface(open())
    panel.fetch()
    await expect.poll(() => panel.state.loading).toBe(false)
    expect(panel.state.config).toMatchObject({
      contextFields: { subject: 'Case_Subject' },
      interface: { name: 'Help desk', facets: [{ field: 'kind' }] },
    })
    const gone = buildInsightInterface(open('gone'))
    gone.fetch()
    await expect.poll(() => gone.state.error?.statusCode).toBe(404)
    expect(new Set(failed.splice(0))).toEqual(
      new Set(['/rest/organizations/quarry/insight/v1/configs/gone/interface 404']),
    )
  })
  it('searches with a case, narrows, shows a document, and attaches it', async () => {
    const engine = open()
    const results = buildResultList(engine, { options: { fieldsToInclude: ['kind'] } })
    const facet = buildFacet(engine, { options: { field: 'kind', facetId: 'kind' } })
    const pager = buildPager(engine)
    const summary = buildQuerySummary(engine)
    buildSort(engine)
    buildDidYouMean(engine)
    buildTab(engine, { options: { id: 'all', expression: '@kind' }, initialState: { isActive: true } })
    const { setCaseContext } = loadCaseContextActions(engine)
    engine.dispatch(setCaseContext({ subject: 'Dew on my lens every night' }))
    engine.executeFirstSearch()
    await expect.poll(() => results.state.results[0]?.title).toBe('What is dew?')
    const values = facet.state.values.map(({ value }) => value)
    expect(values).toContain('note')
    facet.toggleSelect(facet.state.values.find(({ value }) => value === 'note')!)
    await expect.poll(() => results.state.results.every(({ raw }) => raw['kind'] === 'note')).toBe(true)
    expect(summary.state.total).toBeGreaterThan(0)
    expect(pager.state.currentPage).toBe(1)
    const shown = results.state.results[0]!
    const quickview = buildQuickview(engine, { options: { result: shown } })
    quickview.fetchResultContent()
    await expect.poll(() => quickview.state.contentURL ?? '').toContain('/insight/v1/configs/desk/quickview')
    expect(await (await fetch(quickview.state.contentURL ?? '')).text()).toContain('<h1>')
    const attached = buildAttachToCase(engine, { options: { result: shown, caseId: '5001' } })
    engine.dispatch(loadAttachedResultsActions(engine).setAttachedResults({ results: [] }))
    attached.attach()
    expect(attached.isAttached()).toBe(true)
    attached.detach()
    expect(attached.isAttached()).toBe(false)
    expect(failed).toEqual([])
  })
  it('completes what is typed, and answers it', async () => {
    const engine = open()
    const results = buildResultList(engine)
    const box = buildSearchBox(engine)
    const answer = buildGeneratedAnswer(engine, { answerConfigurationId: 'default' })
    box.updateText('tir')
    box.showSuggestions()
    await expect.poll(() => box.state.suggestions.map(({ rawValue }) => rawValue)).toContain('Tiran')
    box.updateText('Who discovered Tiran?')
    box.submit()
    await expect.poll(() => results.state.results[0]?.title).toBe('Tiran')
    await expect.poll(() => answer.state.answer ?? '').toContain('Christiaan Hartog')
    expect(failed).toEqual([])
  })
  it('shows what a known user did around the ticket', async () => {
    const warn = vi.spyOn(console, 'warn')
    const actions = buildUserActions(open(), { options: { ticketCreationDate: minutesAgo(5) } })
    actions.fetchUserActions(ada)
    await expect.poll(() => actions.state.loading).toBe(false)
    expect(actions.state.error).toBeUndefined()
    const { session } = actions.state.timeline!
    expect(session?.actions.map(({ actionType }) => actionType)).toEqual(['TICKET_CREATION', 'CUSTOM'])
    expect(session?.actions[1]?.eventData).toEqual({ type: 'track', value: 'Ticket opened' })
    // That its checks of development took long says how busy the machine is.
    expect(warn.mock.calls.filter(([text]) => !String(text).includes('InvariantMiddleware took'))).toEqual([])
    expect(failed).toEqual([])
  })
})
