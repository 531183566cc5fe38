import { describe, expect, it } from 'vitest'
import { config, fakeService, found, quiet, result } from '../../test/fakes.ts'
import { box, boxTyped } from '../box/box.ts'
import { facets } from '../facet/facets.ts'
import { facetSearch } from '../facet-search/facet-search.ts'
import { facetSearched } from '../facet-search/visitor-events.ts'
import {
  attachments,
  caseContext,
  createArticleEvent,
  createInsight,
  detachItemEvent,
  isAttached,
  itemActionEvent,
  panelInterface,
  panelWanted,
  resultAttached,
  resultDetached,
  setCaseContext,
  setCaseId,
  setCaseNumber,
  timelineOf,
  userActions,
  userActionsWanted,
} from '../insight.ts'
import { preview, previewOpened } from '../preview/preview.ts'
import { query } from '../query/query.ts'
import { results } from '../results/results.ts'
import { specific } from '../specific/specific.ts'

const kind = specific({ field: 'kind' })

function open() {
  const service = fakeService()
  const { baseUrl: _, pipeline: __, searchHub: ___, ...common } = config({ fetch: service.fetch })
  const panel = createInsight({ ...common, insightId: 'desk', platformUrl: 'https://p.example/' }, [
    query(),
    box(),
    results(),
    facets([kind]),
    facetSearch([kind]),
    preview(),
    caseContext({ values: { subject: 'Dirty lens' } }),
    panelInterface(),
    userActions({ ticketCreationDate: '2026-11-21T10:00:00Z', excludedCustomActions: ['noise'] }),
    attachments(),
  ])
  return { service, panel }
}
const base = 'https://p.example/rest/organizations/quarry'
const desk = `${base}/insight/v1/configs/desk`

describe('a panel', () => {
  it('asks its own configuration, with the case, and leaves hub and pipeline to it', async () => {
    const { service, panel } = open()
    void panel.run()
    await quiet()
    expect(service.last.url).toBe(`${desk}/search`)
    expect(service.last.body).toMatchObject({ q: '', caseContext: { subject: 'Dirty lens' } })
    for (const name of ['searchHub', 'pipeline']) expect(service.last.body).not.toHaveProperty(name)
    await service.last.reply(found({ results: [result('a')] }))
    expect(panel.state.results.list).toHaveLength(1)
    void panel.dispatch(setCaseContext({ subject: 'Broken mount' }))
    await quiet()
    expect(service.last.body).toMatchObject({ caseContext: { subject: 'Broken mount' } })
    await panel.dispatch(setCaseId('5001'))
    await panel.dispatch(setCaseNumber('42'))
    expect(panel.state.caseContext).toEqual({
      values: { subject: 'Broken mount' },
      caseId: '5001',
      caseNumber: '42',
    })
    expect(service.sent).toHaveLength(2)
  })
  it('asks each of its other questions where the service has it', async () => {
    const { service, panel } = open()
    void panel.run()
    await quiet()
    await service.last.reply(found())
    const asked = async (event: Parameters<typeof panel.dispatch>[0]) => {
      void panel.dispatch(event)
      await quiet()
      return service.last.url
    }
    expect(await asked(boxTyped('len'))).toBe(`${desk}/querysuggest`)
    expect(service.last.body).toMatchObject({ q: 'len', caseContext: { subject: 'Dirty lens' } })
    expect(await asked(facetSearched('kind', 'gu'))).toBe(
      'https://p.example/rest/search/v2/facet?organizationId=quarry',
    )
    expect(await asked(previewOpened('u1'))).toBe(`${desk}/html?organizationId=quarry`)
    expect(await asked(panelWanted())).toBe(`${desk}/interface`)
    expect(panel.state.panelInterface.status).toBe('loading')
    await service.last.reply({
      contextFields: { subject: 'S' },
      searchHub: 'Desk',
      interface: { id: 'desk' },
    })
    expect(panel.state.panelInterface).toMatchObject({ status: 'ready', interface: { id: 'desk' } })
    expect(await asked(userActionsWanted('ada'))).toBe(`${base}/machinelearning/user/actions`)
    expect(service.last.body).toEqual({ objectId: 'ada' })
    await service.last.reply({ message: 'Not you', type: 'AccessDeniedException', statusCode: 403 }, 403)
    expect(panel.state.userActions).toMatchObject({ status: 'failed', message: 'Not you' })
  })
  it('says what is wrong with its configuration', () => {
    const wrong = (more: object) => () => createInsight({ ...config(), insightId: 'a', ...more }, [])
    expect(wrong({ insightId: '' })).toThrow('insightId: value is an empty string.')
    expect(wrong({ platformUrl: '/here' })).toThrow('platformUrl: value is not a valid URL.')
    expect(() => setCaseContext({ subject: 7 as never })).toThrow(
      'caseContext: subject: value is not a string.',
    )
    expect(() =>
      createInsight({ ...config(), insightId: 'a' }, [userActions({ ticketCreationDate: 'soon' })]),
    ).toThrow('ticketCreationDate')
  })
  it('knows what is attached to which case, and tells what was done', async () => {
    const { panel } = open()
    const one = { ...result('a'), raw: { permanentid: 'p1' } }
    await panel.dispatch(resultAttached(one, '5001'))
    await panel.dispatch(resultAttached(one, '5001'))
    expect(panel.state.attachments.list).toHaveLength(1)
    expect(isAttached(panel.state.attachments, one, '5001')).toBe(true)
    expect(isAttached(panel.state.attachments, one, '5002')).toBe(false)
    await panel.dispatch(resultDetached(one, '5001'))
    expect(panel.state.attachments.list).toEqual([])
    const where = { caseId: '5001', position: 2, responseId: 'r' }
    expect(itemActionEvent('attach', one, where)).toEqual({
      type: 'InsightPanel.ItemAction',
      payload: {
        action: 'attach',
        position: 2,
        responseId: 'r',
        itemMetadata: {
          uniqueFieldName: 'permanentid',
          uniqueFieldValue: 'p1',
          title: one.title,
          url: one.uri,
        },
        context: { targetId: '5001', targetType: 'Case' },
      },
    })
    expect(detachItemEvent({ ...result('b'), raw: {} }, '5001').payload['itemMetadata']).toMatchObject({
      uniqueFieldName: 'uniqueId',
      uniqueFieldValue: result('b').uniqueId,
    })
    expect(createArticleEvent('5001').payload).toEqual({ context: { targetId: '5001', targetType: 'Case' } })
  })
})

describe('a timeline', () => {
  const minute = 60_000
  const ticket = Date.parse('2026-11-21T10:00:00Z')
  const action = (name: string, minutes: number, value: object | string) => ({
    name,
    time: String(ticket + minutes * minute),
    value: typeof value === 'string' ? value : JSON.stringify(value),
  })
  const search = (minutes: number, query: string) => action('SEARCH', minutes, { query_expression: query })
  const queries = (sessions: readonly { actions: readonly { query?: string }[] }[]) =>
    sessions.map(({ actions }) => actions.map(({ query }) => query).join())

  it('parts what was done by pauses of half an hour, around the ticket', () => {
    const { preceding, session, following } = timelineOf(
      [
        ...[search(-400, 'oldest'), search(-300, 'old'), search(-200, 'before')],
        ...[search(-20, 'same'), search(-50, 'earlier'), search(-49, 'then')],
        ...[search(60, 'next'), search(120, 'later'), search(200, 'last')],
      ],
      ticket,
    )
    expect(queries(preceding)).toEqual(['before', 'old'])
    expect(session?.actions.map(one => one.query ?? one.type)).toEqual([
      'TICKET_CREATION',
      'same',
      'then',
      'earlier',
    ])
    expect(session).toMatchObject({ start: ticket - 50 * minute, end: ticket })
    expect(queries(following)).toEqual(['later', 'next'])
  })
  it('leaves out what is empty, excluded or unreadable, and still shows the ticket', () => {
    const told = [
      search(-1, ''),
      action('CUSTOM', -2, { event_type: 'noise' }),
      action('CLICK', -3, '{'),
      action('OTHER', -4, {}),
    ]
    expect(timelineOf(told, ticket, ['noise'])).toEqual({
      preceding: [],
      session: { start: ticket, end: ticket, actions: [{ type: 'TICKET_CREATION', at: ticket }] },
      following: [],
    })
  })
})
