import { MessageChannel } from 'node:worker_threads'
import { describeEngine } from '@quarry/testkit/engine'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryEngine } from '../embedded/create-memory-engine.ts'
import { EngineError } from '../engine-error.ts'
import type { SearchEngine } from '../port.ts'
import { createReferenceEngine } from '../reference/create-reference-engine.ts'
import { connectEngine, delegateEngine } from './connect-engine.ts'
import { type ServedEngine, serveEngine } from './serve-engine.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function across(engine: ServedEngine) {
  const { port1, port2 } = new MessageChannel()
  serveEngine(port1, engine)
  const remote = connectEngine(port2)
  return { remote, port: port2, end: () => port1.close() }
}

describeEngine('the embedded engine behind a channel', {
  async open() {
    const { remote, end } = across(createMemoryEngine())
    return {
      ...remote,
      async close() {
        await remote.close()
        end()
      },
    }
  },
  skip: [{ reason: 'the engine behind it has no folder', cases: ['durable'] }],
})

describe('an engine behind a channel', () => {
  it('refuses with the code of the refusal there', async () => {
    const { remote, end } = across(createReferenceEngine())
    closers.push(end)
    const refused = remote.stats('nowhere')
    await expect(refused).rejects.toBeInstanceOf(EngineError)
    await expect(refused).rejects.toMatchObject({ code: 'unknown-index' })
  })
  it('says so when the other side cannot do what is asked', async () => {
    const { search } = createReferenceEngine()
    const { remote, end } = across({ search })
    closers.push(end)
    await expect(remote.stats('any')).rejects.toThrow('has no "stats"')
  })
  it('takes what is read within one turn over together, and brings the answers back together', async () => {
    const { port1, port2 } = new MessageChannel()
    closers.push(() => port1.close())
    const asked: unknown[] = []
    const answered: unknown[] = []
    port1.on('message', message => asked.push(message))
    port2.on('message', message => answered.push(message))
    serveEngine(port1, {
      termStats: async (_index, field, terms) =>
        terms.map(term => ({ term: `${field} ${term}`, frequency: 1 })),
    })
    const remote = connectEngine(port2)
    const both = await Promise.all([
      remote.termStats('i', 'title', ['a']),
      remote.termStats('i', 'body', ['b']),
    ])
    expect(both).toEqual([[{ term: 'title a', frequency: 1 }], [{ term: 'body b', frequency: 1 }]])
    expect(asked).toHaveLength(1)
    expect(answered).toHaveLength(1)
  })
  it('hands on each of the answers that come together when it is told to, from wherever they come', async () => {
    const [writing, reading] = [new MessageChannel(), new MessageChannel()]
    closers.push(
      () => writing.port1.close(),
      () => reading.port1.close(),
    )
    serveEngine(writing.port1, { get: async (_index, ids) => ids.map(id => ({ id, body: id }) as never) })
    serveEngine(reading.port1, {
      termStats: async (_index, _field, terms) => terms.map(term => ({ term, frequency: 1 })),
    })
    const steps: (() => void)[] = []
    const remote = connectEngine(writing.port2, reading.port2, step => steps.push(step))
    let answered = 0
    const count = (): number => ++answered
    for (const word of ['a', 'b']) void remote.termStats('i', 'title', [word]).then(count)
    void remote.get('i', ['c'], { identities: [] }).then(count)
    await expect.poll(() => steps.length).toBe(3)
    expect(answered).toBe(0)
    for (const all of [1, 2, 3]) {
      steps.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
      expect(answered).toBe(all)
    }
  })
  it('refuses what cannot be taken over, and nothing that was asked beside it', async () => {
    const { remote, end } = across(createReferenceEngine())
    closers.push(end)
    await remote.ensureIndex({ name: 'i', version: 1, fields: [] })
    const unsendable = (() => {}) as unknown as string
    const [bad, good] = [remote.termStats('i', unsendable, ['a']), remote.termStats('i', 'body', ['a'])]
    await expect(bad).rejects.toThrow('could not be cloned')
    await expect(good).resolves.toHaveLength(1)
  })
  it('ends every call that waits when the other side is gone, and refuses those that follow', async () => {
    const never: ServedEngine = { stats: () => new Promise(() => {}) }
    const { remote, end } = across(never)
    closers.push(end)
    const waiting = [remote.stats('a'), remote.stats('b')]
    remote.fail(new Error('The worker has ended.'))
    for (const call of waiting) await expect(call).rejects.toThrow('The worker has ended.')
    await expect(remote.stats('c')).rejects.toThrow('The worker has ended.')
    await expect(remote.close()).resolves.toBeUndefined()
  })
  it('sends searches to the reader, and everything else to the writer', async () => {
    const asked: string[] = []
    const recording = (name: string): ServedEngine => ({
      termStats: async () => {
        asked.push(`${name}: termStats`)
        return []
      },
      get: async () => {
        asked.push(`${name}: get`)
        return []
      },
    })
    const [writer, reader] = [new MessageChannel(), new MessageChannel()]
    serveEngine(writer.port1, recording('writer'))
    serveEngine(reader.port1, recording('reader'))
    closers.push(() => {
      for (const { port1 } of [writer, reader]) port1.close()
    })
    const remote = connectEngine(writer.port2, reader.port2)
    await remote.get('i', ['a'], { everything: true })
    await remote.termStats('i', 'title', ['a'])
    expect(asked).toEqual(['writer: get', 'reader: termStats'])
  })
})

it('a delegate hands each call to the engine that is there at that moment', async () => {
  const engines: SearchEngine[] = [createReferenceEngine(), createReferenceEngine()]
  let current = 0
  const delegate = delegateEngine(async () => engines[current] as SearchEngine)
  await delegate.ensureIndex({ name: 'i', version: 1, fields: [] })
  current = 1
  await expect(delegate.stats('i')).rejects.toMatchObject({ code: 'unknown-index' })
  current = 0
  expect((await delegate.stats('i')).documents).toBe(0)
})
