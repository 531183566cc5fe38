import { openDatabase } from '@quarry/store'
import { createRandom } from '@quarry/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'
import type { CollectedEvent } from '../collect/index.ts'
import type { ClickedDocument } from './port/publication.ts'
import { createEventCounts, eventMigrations } from './store/event-counts.ts'

const start = Date.UTC(2026, 10, 21, 15)
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Visitors look at the first place always, at the second every other time, and so on, and open what they like there. */
type Simulated = {
  query: string
  /** In the order in which they are shown. */
  documents: readonly string[]
  liking: Readonly<Record<string, number>>
  visitors: number
}

const random = createRandom(1)
let made = 0

function visit({ query, documents, liking }: Simulated, visitor: string, always?: string): CollectedEvent[] {
  const uid = uuid(++made)
  const about = { at: start, visitor }
  const opened = documents.filter(
    (document, place) => document === always || random.next() < (liking[document] ?? 0) / (place + 1),
  )
  return [
    {
      ...about,
      id: uid,
      uid,
      kind: 'search',
      body: { q: query, total: documents.length, results: documents },
    },
    ...opened.map(
      (document): CollectedEvent => ({
        ...about,
        id: `${uid} ${document}`,
        kind: 'click',
        body: { search: uid, document, position: documents.indexOf(document) + 1 },
      }),
    ),
  ]
}

function log(simulated: Simulated): CollectedEvent[] {
  return Array.from({ length: simulated.visitors }, () => visit(simulated, uuid(100_000 + ++made))).flat()
}

/** What is learnt of a log, by query. */
async function learn(events: readonly CollectedEvent[]): Promise<Map<string, Map<string, ClickedDocument>>> {
  const database = await openDatabase(':memory:', { durable: false, migrations: eventMigrations })
  const calls = createEventCounts(database, { days: 180, visitors: 5, origin: '' })
  await calls.append(events)
  while (await calls.aggregate()) {
    // Until all is counted.
  }
  const { clicks } = await calls.publish(start)
  await database.close()
  return new Map(
    clicks.map(({ query, documents }) => [query, new Map(documents.map(one => [one.document, one]))]),
  )
}

const names = (query: string): string[] => Array.from({ length: 8 }, (_, place) => `${query} ${place + 1}`)
const likingAll = (query: string, liking: number) =>
  Object.fromEntries(names(query).map(name => [name, liking]))
/** Ordinary queries: nothing of them is better than the rest, and places alone decide what is opened. */
const ordinary = Array.from({ length: 12 }, (_, number): Simulated => {
  const query = `ordinary ${number}`
  return { query, documents: names(query), liking: likingAll(query, 0.4), visitors: 150 }
})

describe('what is learnt from clicks, simulated with visitors who look at first places most', () => {
  it('lifts a better result at a low place, within the bound, and lowers what is passed over at the first', async () => {
    const liking = { ...likingAll('lamp', 0.4), 'lamp 6': 1, 'lamp 1': 0.05 }
    const lamp = { query: 'lamp', documents: names('lamp'), liking, visitors: 150 }
    const learnt = await learn([...ordinary, lamp].flatMap(log))
    const factor = (document: string) => learnt.get('lamp')?.get(document)?.factor ?? 1
    expect(factor('lamp 6')).toBeGreaterThan(1.2)
    expect(factor('lamp 6')).toBeLessThanOrEqual(1.5)
    expect(factor('lamp 1')).toBeLessThan(0.9)
    expect(factor('lamp 1')).toBeGreaterThanOrEqual(1 / 1.5)
  })

  it('is not fooled by places: what is opened most because it stands first is not lifted', async () => {
    const learnt = await learn(ordinary.flatMap(log))
    const factors = ordinary.flatMap(({ query }) => [...(learnt.get(query)?.values() ?? [])])
    const firsts = ordinary.map(({ query }) => learnt.get(query)?.get(`${query} 1`)?.factor ?? 1)
    expect(Math.max(...firsts)).toBeLessThan(1.15)
    expect(factors.filter(({ factor }) => factor > 1.25 || factor < 0.8)).toEqual([])
  })

  it('is not fooled by one busy visitor, nor by few', async () => {
    const quiet = { query: 'quiet', documents: names('quiet'), liking: likingAll('quiet', 0.4), visitors: 60 }
    const busy = Array.from({ length: 400 }, () => visit(quiet, uuid(7), 'quiet 8')).flat()
    const rare = { query: 'rare', documents: names('rare'), liking: {}, visitors: 0 }
    const few = [1, 2, 3, 4].flatMap(number => visit(rare, uuid(number), 'rare 8'))
    const without = await learn([...ordinary, quiet].flatMap(log))
    const learnt = await learn([...[...ordinary, quiet].flatMap(log), ...busy, ...few])
    expect(without.get('quiet')?.get('quiet 8')?.factor ?? 1).toBeLessThan(1.15)
    expect(learnt.get('quiet')?.get('quiet 8')?.factor ?? 1).toBeLessThan(1.15)
    expect(learnt.has('rare')).toBe(false)
  })
})

describe('a search after visitors have opened results', () => {
  let test: TestServices
  let now = start
  afterEach(() => test.close())
  const documents = ['a', 'b', 'c', 'd'].map(id => ({ id, title: 'Lantern', language: 'English' }))
  const best = 'd'

  async function ask(who: number): Promise<string> {
    const analytics = { clientId: uuid(who), capture: true, actionCause: 'searchboxSubmit' }
    return (await test.search({ q: 'lantern', locale: 'en-US', analytics })).searchUid
  }
  async function click(who: number, responseId: string): Promise<void> {
    const address = `http://x/rest/organizations/quarry/events/v1?access_token=${await test.mint({})}&consent=1.${now - 1000}.s`
    const itemMetadata = { uniqueFieldName: 'permanentid', uniqueFieldValue: best, title: best }
    const meta = { type: 'itemClick', ts: now, clientId: uuid(who), id: `e${who}` }
    const body = JSON.stringify([{ responseId, position: 4, itemMetadata, meta }])
    await test.services.fetch(new Request(address, { method: 'POST', body }))
  }
  async function order(): Promise<string[]> {
    await test.services.settled()
    // What was found lately is answered again for a while.
    now += 60_000
    return (await test.search({ q: 'lantern', locale: 'en-US' })).results.map(({ uniqueId }) => uniqueId)
  }
  async function forget(from: number, to: number): Promise<void> {
    for (let who = from; who <= to; who++) {
      const headers = { cookie: `coveo_visitorId=${uuid(who)}`, 'sec-fetch-site': 'same-origin' }
      await test.services.fetch(new Request('http://x/collect/visitor', { method: 'DELETE', headers }))
    }
  }
  async function visitors(from: number, to: number): Promise<void> {
    for (let who = from; who <= to; who++) await click(who, await ask(who))
  }

  it('shows first what enough of them opened, says so, and forgets it with them', async () => {
    test = await openTestServices({ clock: () => now, documents })
    await visitors(1, 4)
    expect(await order()).toEqual(['a', 'b', 'c', 'd'])
    await visitors(5, 20)
    expect(await order()).toEqual(['d', 'a', 'b', 'c'])
    const { why } = await test.search({ q: 'lantern', locale: 'en-US', why: best }, await test.explainer())
    expect(why).toMatchObject({ found: true, rank: 1, clicks: { visitors: 20, usual: expect.any(Number) } })
    await forget(1, 20)
    expect(await order()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('stays as it is where the site has it switched off', async () => {
    test = await openTestServices({ clock: () => now, documents, env: { QUARRY_LEARN_CLICKS: 'off' } })
    await visitors(1, 20)
    expect(await order()).toEqual(['a', 'b', 'c', 'd'])
  })
})
