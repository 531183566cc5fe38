import { buildInteractiveResult } from '@coveo/headless'
import { type Consent, legacyEvent, nextEvent } from '@quarry/events'
import { resultOpened } from '@quarry/search'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followLegacy } from '../apps/site/src/events/follow-legacy.ts'
import { followNext } from '../apps/site/src/events/follow-next.ts'
import { found, hit } from './parity/canned.ts'
import { compare } from './parity/compare.ts'
import { playOurs } from './parity/ours.ts'
import type { Player, Setup } from './parity/player.ts'
import { createRecorder, type Service } from './parity/record.ts'
import { playVendor } from './parity/vendor.ts'

// The vendor's client takes `fetch` when it is loaded: what stands there must be ours by then.
const edge = vi.hoisted(() => {
  const own: { fetch: typeof fetch } = { fetch: globalThis.fetch }
  globalThis.fetch = (...request) => own.fetch(...request)
  return own
})

const consent: Consent = { version: 1, at: 0, given: ['statistics'] }
const clientId = '11111111-1111-4111-8111-111111111111'
const start = Date.UTC(2026, 10, 21, 9)

type Told = { kind: string; event: Record<string, unknown> }
type Play = Omit<Player, 'open'> & { open(index: number): Promise<void> }
type Script = { name: string; page?: Setup; service?: Service; play(player: Play): Promise<void> }

/** Fields that are meant to differ, each with its reason. */
const meant: Readonly<Record<string, string>> = {
  clientId: 'outside a browser the vendor’s client makes a new one for each call',
  userAgent: 'both say what they run in',
  'customData.coveoHeadlessVersion': 'each client says its own version',
  responseTime: 'measured by each',
}

const usual: Service = ({ body }) => {
  const facets =
    (body['facets'] as {
      facetId: string
      field: string
      currentValues?: { value: string; state: string }[]
    }[]) ?? []
  return found({
    results: [
      hit(1, { raw: { permanentid: 'p1', urihash: 'h1', author: ['X', 'Y'], source: 'S', collection: 'C' } }),
      hit(2),
    ],
    totalCountFiltered: 42,
    pipeline: 'default',
    facets: facets.map(({ facetId, field, currentValues = [] }) => ({
      facetId,
      field,
      moreValuesAvailable: true,
      values: ['a', 'b', 'c'].map(value => ({
        value,
        state: currentValues.find(one => one.value === value)?.state ?? 'idle',
        numberOfResults: 3,
      })),
      indexScore: 0,
    })),
  })
}

async function play(script: Script, who: 'vendor' | 'ours'): Promise<Told[]> {
  const told: Told[] = []
  const recorder = createRecorder(script.service ?? usual)
  vi.useFakeTimers({
    now: start,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  edge.fetch = async (input, init) => {
    const [, kind] = /\/rest\/v15\/analytics\/(\w+)\?/.exec(String(input)) ?? []
    if (!kind) return recorder.fetch(input, init)
    told.push({ kind, event: JSON.parse(String(init?.body)) as Told['event'] })
    return Response.json({ visitId: 'v', visitorId: clientId })
  }
  const page: Setup = { results: { fields: [] }, ...script.page, mode: 'legacy', events: true }
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const settle = async (): Promise<void> => {
    await recorder.quiet()
    await wait(1)
    await recorder.quiet()
  }
  if (who === 'vendor') {
    const { player, engine } = playVendor(page, recorder, wait)
    await script.play({
      ...player,
      async open(index) {
        const result = engine.state.search?.results[index]
        if (result) buildInteractiveResult(engine, { options: { result } }).select()
        await settle()
      },
    })
    await settle()
    return told
  }
  const { player, search, stop } = playOurs(page, recorder, wait)
  followLegacy(search, (kind, fields, customData, about) => {
    const place = { locale: 'en-US', userAgent: null, version: '0.1.0', clientId, ...about }
    told.push({
      kind,
      event: JSON.parse(JSON.stringify(legacyEvent(consent, kind, fields, customData, place))),
    })
  })
  await script.play({
    ...player,
    async open(index) {
      const result = search.state.results?.list[index]
      if (result) await search.dispatch(resultOpened(result))
      await settle()
    },
  })
  await settle()
  stop()
  return told
}

const facet = { kind: 'specific' as const, field: 'author', id: 'writer' }

const scripts: readonly Script[] = [
  { name: 'a page is opened', play: player => player.start() },
  {
    name: 'a query is submitted',
    async play(player) {
      await player.start()
      await player.submit('moon')
    },
  },
  {
    name: 'a value is chosen and taken back',
    page: { facets: [facet] },
    async play(player) {
      await player.start()
      await player.toggle('writer', 'b')
      await player.toggle('writer', 'b')
    },
  },
  {
    name: 'a value is excluded',
    page: { facets: [facet] },
    async play(player) {
      await player.start()
      await player.toggle('writer', 'b', { exclude: true })
    },
  },
  {
    name: 'a filter is emptied',
    page: { facets: [facet] },
    async play(player) {
      await player.start()
      await player.toggle('writer', 'a')
      await player.clear('writer')
    },
  },
  {
    name: 'all filters are emptied',
    page: { facets: [facet] },
    async play(player) {
      await player.start()
      await player.toggle('writer', 'a')
      await player.clearBreadcrumbs()
    },
  },
  {
    name: 'another order is chosen',
    page: { sort: 'relevancy' },
    async play(player) {
      await player.start()
      await player.sort('date descending')
    },
  },
  {
    name: 'pages are turned',
    page: { pager: { size: 10 } },
    async play(player) {
      await player.start()
      await player.page(2)
      await player.size(20)
    },
  },
  {
    name: 'another tab is chosen',
    page: {
      tabs: [
        { id: 'all', expression: '' },
        { id: 'one', expression: '@one' },
      ],
    },
    async play(player) {
      await player.start()
      await player.tab('one')
    },
  },
  {
    name: 'results are opened',
    page: { pager: { size: 10 }, facets: [facet] },
    async play(player) {
      await player.start()
      await player.toggle('writer', 'a')
      await player.open(0)
      await player.open(1)
    },
  },
  {
    name: 'a search fails',
    service: () => ({ status: 400, json: { statusCode: 400, type: 'InvalidQuery', message: 'No.' } }),
    play: player => player.start(),
  },
]

afterEach(() => {
  vi.useRealTimers()
})

const isMeant = (path: string): boolean =>
  Object.keys(meant).some(field => path.replace(/^\d+\.event\./, '') === field)

describe('usage events of the older protocol, beside those of the vendor’s client', () => {
  it.each(scripts)('$name', async script => {
    const vendor = await play(script, 'vendor')
    vi.useRealTimers()
    const ours = await play(script, 'ours')
    expect(vendor.length).toBeGreaterThan(0)
    const differences = compare(vendor as never, ours as never).filter(({ path }) => !isMeant(path))
    expect(differences).toEqual([])
  })
})

describe('usage events of the newer protocol', () => {
  it('have the fields of the contract', async () => {
    const recorder = createRecorder(usual)
    edge.fetch = recorder.fetch
    const { player, search, stop } = playOurs(
      { results: { fields: [] }, pager: { size: 10 }, events: true },
      recorder,
      async () => {},
    )
    const place = {
      clientId,
      now: start,
      source: ['s@1'],
      userAgent: 'UA/1',
      referrer: null,
      location: 'https://sky.example/search',
    }
    const told: unknown[] = []
    followNext(search, (type, payload) => told.push(nextEvent(consent, type, payload, place)))
    await player.start()
    await player.page(2)
    const [first] = search.state.results?.list ?? []
    if (first) await search.dispatch(resultOpened(first))
    stop()
    expect(told).toEqual([
      {
        responseId: 'uid-1',
        position: 11,
        itemMetadata: {
          uniqueFieldName: 'permanentid',
          uniqueFieldValue: 'p1',
          title: 'Title 1',
          author: 'X;Y',
          url: 'https://sky.example/1',
        },
        meta: {
          type: 'itemClick',
          config: { trackingId: null },
          ts: start,
          source: ['s@1'],
          clientId,
          userAgent: 'UA/1',
          referrer: null,
          location: 'https://sky.example/search',
        },
      },
    ])
  })
})
