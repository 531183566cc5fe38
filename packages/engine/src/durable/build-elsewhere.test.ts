import { MessageChannel } from 'node:worker_threads'
import { bulkScenarioOf, differenceOf } from '@quarry/testkit'
import { expect, it, vi } from 'vitest'
import { memoryDocuments } from '../documents/index.ts'
import { crashingFiles } from '../files/crashing-files.fixture.ts'
import type { IndexSpec, SearchRequest } from '../port.ts'
import { createReferenceEngine } from '../reference/create-reference-engine.ts'
import type { Helper } from './build-elsewhere.ts'
import { type BuildOrder, serveBuilding } from './building.ts'
import type { DurableOptions } from './durable-options.ts'
import { openDurableIndex } from './open-durable-index.ts'

const spec: IndexSpec = {
  name: 'sea',
  version: 1,
  fields: [
    { name: 'title', kind: 'text' },
    { name: 'kind', kind: 'keyword' },
  ],
}
const wait = { visible: 'wait' } as const
const put = (id: number, version = 1, kind = `kind ${id % 3}`) =>
  ({ op: 'upsert', id: `${id}`, version, fields: { title: `object ${id}`, kind } }) as const
const everything: SearchRequest = {
  query: { kind: 'all' },
  access: { everything: true },
  facets: [{ name: 'kind', field: 'kind', kind: 'terms', size: 5 }],
  from: 0,
  size: 5,
}

/** The other end of a channel, on this thread. `orders`: what it was told. */
function helpers(obey: (order: BuildOrder) => boolean = () => true) {
  const orders: BuildOrder[] = []
  let started = 0
  let ended = 0
  const startHelper = (): Helper => {
    started++
    const { port1, port2 } = new MessageChannel()
    serveBuilding({
      postMessage: message => port2.postMessage(message),
      on: (_, listener) =>
        port2.on('message', (order: BuildOrder) => {
          orders.push(order)
          if (obey(order)) listener(order)
          else port1.emit('exit', 1)
        }),
    })
    return Object.assign(port1, {
      terminate() {
        ended++
        port1.close()
      },
    })
  }
  const kinds = () => orders.map(({ kind }) => kind)
  return { startHelper, kinds, counts: () => ({ started, ended }) }
}

async function open(options: Partial<DurableOptions>) {
  const [documents, files] = [memoryDocuments(), crashingFiles()]
  const engine = await openDurableIndex({ documents, files: () => files, ...options })
  await engine.ensureIndex(spec)
  return engine
}

it('segments of another thread answer as the reference driver does, in turn with those of this one', async () => {
  const { startHelper, kinds } = helpers()
  // Writes of the scenario are of different sizes: some are made here, some there.
  const engine = await open({ startHelper, bulkFrom: 40 })
  expect(
    await differenceOf(createReferenceEngine(), engine, bulkScenarioOf(3, 300, 6), 'bulk'),
  ).toBeUndefined()
  expect(kinds().filter(kind => kind === 'finish').length).toBeGreaterThan(1)
  await engine.close()
})

it('a few documents are made into a segment here', async () => {
  const { startHelper, counts } = helpers()
  const engine = await open({ startHelper, bulkFrom: 3 })
  await engine.write('sea', [put(1), put(2)], wait)
  expect(counts()).toEqual({ started: 0, ended: 0 })
  await engine.write('sea', [put(3), put(4), put(5)], wait)
  expect(counts()).toEqual({ started: 1, ended: 0 })
  await engine.close()
  expect(counts()).toEqual({ started: 1, ended: 1 })
})

it.each(['add', 'finish'])('nothing is lost with a thread that ends at %s', async when => {
  const errors: unknown[] = []
  const { startHelper, counts } = helpers(({ kind }) => kind !== when)
  const engine = await open({ startHelper, bulkFrom: 3, onError: error => errors.push(error) })
  const ops = Array.from({ length: 1200 }, (_, id) => put(id))
  await engine.write('sea', ops, wait)
  const { total, facets } = await engine.search('sea', everything)
  expect(total).toBe(1200)
  expect(facets[0]).toMatchObject({ values: [{ count: 400 }, { count: 400 }, { count: 400 }] })
  expect(errors).toHaveLength(1)
  // It is not tried again: what ended it may be in the documents.
  await engine.write('sea', [put(1, 2), put(2, 2), put(1200)], wait)
  expect((await engine.search('sea', everything)).total).toBe(1201)
  expect(counts()).toEqual({ started: 1, ended: 1 })
  await engine.close()
})

it('a write that replaces what is being made into a segment takes its place', async () => {
  const { startHelper } = helpers()
  const engine = await open({ startHelper, bulkFrom: 3 })
  const first = engine.write(
    'sea',
    Array.from({ length: 1500 }, (_, id) => put(id, 1, 'old')),
    wait,
  )
  const second = engine.write(
    'sea',
    Array.from({ length: 1500 }, (_, id) => put(id, 2, 'new')),
    wait,
  )
  const third = engine.write('sea', [{ op: 'delete', id: '7', version: 3 }], wait)
  await Promise.all([first, second, third])
  const { total, facets } = await engine.search('sea', everything)
  expect(total).toBe(1499)
  expect(facets[0]).toMatchObject({ values: [{ value: 'new', count: 1499 }] })
  await engine.close()
})

it('what a load leaves unmerged is merged when it is over, or after the next opening, and stays so', async () => {
  const [documents, files] = [memoryDocuments(), crashingFiles()]
  const reopen = (tidyMs: number) => {
    const { startHelper } = helpers()
    return openDurableIndex({ documents, files: () => files, startHelper, bulkFrom: 3, tidyMs })
  }
  const segments = async (engine: Awaited<ReturnType<typeof reopen>>) => (await engine.stats('sea')).segments
  const load = async (engine: Awaited<ReturnType<typeof reopen>>, from: number) => {
    for (let batch = 0; batch < 9; batch++) {
      const ids = [0, 1, 2, 3, 4].map(place => from + batch * 5 + place)
      await engine.write(
        'sea',
        ids.map(id => put(id)),
        wait,
      )
    }
  }
  const never = 1e9
  const loading = await reopen(never)
  await loading.ensureIndex(spec)
  await load(loading, 0)
  expect(await segments(loading)).toBe(9)
  await loading.close()
  const later = await reopen(1)
  await expect.poll(() => segments(later)).toBe(1)
  await later.close()
  const again = await reopen(never)
  expect(await segments(again)).toBe(1)
  await again.close()
  const third = await reopen(20)
  await load(third, 100)
  await expect.poll(() => segments(third)).toBeLessThan(3)
  expect((await third.search('sea', everything)).total).toBe(90)
  await third.close()
})

it('what came in single changes is merged whenever nothing more comes for a while', async () => {
  const files = crashingFiles()
  const engine = await openDurableIndex({ documents: memoryDocuments(), files: () => files, tidyMs: 20 })
  await engine.ensureIndex(spec)
  for (let times = 0; times < 2; times++) {
    for (let id = 0; id < 5; id++) await engine.write('sea', [put(times * 5 + id)], wait)
    await expect.poll(async () => (await engine.stats('sea')).segments).toBeLessThan(3)
  }
  expect((await engine.search('sea', everything)).total).toBe(10)
  await engine.close()
})

it('what a load leaves unmerged is merged soon after it, though changes never end', async () => {
  const files = crashingFiles()
  const { startHelper } = helpers()
  const documents = memoryDocuments()
  const opened = { documents, files: () => files, startHelper, bulkFrom: 3, tidyMs: 400 }
  const engine = await openDurableIndex(opened)
  await engine.ensureIndex(spec)
  for (let batch = 0; batch < 9; batch++) {
    const ids = [0, 1, 2, 3].map(place => batch * 4 + place)
    await engine.write(
      'sea',
      ids.map(id => put(id)),
      wait,
    )
  }
  let changes = 0
  // Each comes long before the last one has rested.
  await vi.waitUntil(
    async () => {
      await engine.write('sea', [put(1000 + changes++)], wait)
      return (await engine.stats('sea')).segments < 9
    },
    { interval: 80, timeout: 40_000 },
  )
  // Of many segments a few are merged in any case.
  expect(changes).toBeLessThan(15)
  await engine.close()
})
