import { describe, expect, it } from 'vitest'
import type { FeedOptions } from './feed.ts'
import { createFixture, editor, project, uuid } from './test/fixture.ts'

/** The steps after which a process may end: each port call of the feed, before it has had an effect and after. */
const steps = ['ensureIndex', 'write', 'switchAlias', 'dropIndex', 'cursor'] as const
type Step = (typeof steps)[number]
type Fault = { step: Step; when: 'before' | 'after'; left: number }

const killed = new Error('killed')

/** Ports that fail once, at the `left`-th call of a step: what follows in that run never happens, as after a kill. */
function failing(fault: () => Fault | null) {
  return ({ engine, memory }: Pick<FeedOptions, 'engine' | 'memory'>): Partial<FeedOptions> => {
    let dead = false
    const around = async <Result>(step: Step, call: () => Promise<Result>): Promise<Result> => {
      const now = fault()
      const hit = now?.step === step && --now.left < 0
      if (dead || (hit && now?.when === 'before')) {
        dead = true
        throw killed
      }
      const result = await call()
      if (hit) {
        dead = true
        throw killed
      }
      return result
    }
    return {
      engine: {
        ...engine,
        ensureIndex: spec => around('ensureIndex', () => engine.ensureIndex(spec)),
        write: (index, ops, options) => around('write', () => engine.write(index, ops, options)),
        switchAlias: (alias, index) => around('switchAlias', () => engine.switchAlias(alias, index)),
        dropIndex: index => around('dropIndex', () => engine.dropIndex(index)),
      },
      memory: {
        read: memory.read,
        write: (name, value) => around('cursor', () => memory.write(name, value)),
      },
      // A process that was killed tries nothing again.
      after: () => () => {},
    }
  }
}

const cases = steps.flatMap(step =>
  (['before', 'after'] as const).flatMap(when => [0, 1, 2].map(left => ({ step, when, left }))),
)

/** Every document of the index, and every one that published content should have. */
async function compare(fixture: Awaited<ReturnType<typeof createFixture>>) {
  const { hits } = await fixture.found('')
  const { engine, content } = fixture
  const all = await engine.search('content', {
    query: { kind: 'all' },
    access: { everything: true },
    from: 0,
    size: 50,
  })
  const indexed = all.hits.map(hit => `${hit.id} ${hit.fields['title']}`).sort()
  const ids = await content.store.entries.idsAfter(project, '', 100)
  const published = (await content.store.entries.many(project, ids, 64))
    .flatMap(({ id, body }) => {
      const { fields } = JSON.parse(body) as { fields: { title: { locales: Record<string, string> } } }
      return ['en', 'fr'].map(locale => `${id}:${locale} ${fields.title.locales[locale]}`)
    })
    .sort()
  expect(hits.length).toBe(published.length)
  return { indexed, published }
}

async function changeEverything({
  content,
  put,
  title,
}: Awaited<ReturnType<typeof createFixture>>): Promise<void> {
  await put(1, 'question', 'a', title('Changed', 'Changé'))
  await put(4, 'question', 'd', title('New', 'Nouveau'))
  await content.service.deleteEntry(project, uuid(2), 64, editor)
}

describe.each(cases)('a process that ends $when $step ($left)', ({ step, when, left }) => {
  it('while it makes the index leaves nothing that the next one does not put right', async () => {
    let fault: Fault | null = { step, when, left }
    const fixture = await createFixture(failing(() => fault))
    for (const n of [1, 2, 3])
      await fixture.put(n, 'question', `q-${n}`, fixture.title(`One ${n}`, `Un ${n}`))
    const first = fixture.start()
    await first.catchUp().catch(error => expect(error).toBe(killed))
    await first.close()
    fault = null
    await changeEverything(fixture)
    await fixture.start().catchUp()
    const { indexed, published } = await compare(fixture)
    expect(indexed).toEqual(published)
  })

  it('while it follows changes leaves nothing that the next one does not put right', async () => {
    let fault: Fault | null = null
    const fixture = await createFixture(failing(() => fault))
    for (const n of [1, 2, 3])
      await fixture.put(n, 'question', `q-${n}`, fixture.title(`One ${n}`, `Un ${n}`))
    const first = fixture.start()
    await first.catchUp()
    fault = { step, when, left }
    await changeEverything(fixture)
    await first.settled()
    await first.close()
    fault = null
    await fixture.content.service.deleteEntry(project, uuid(3), 64, editor)
    await fixture.start().catchUp()
    const { indexed, published } = await compare(fixture)
    expect(indexed).toEqual(published)
  })
})

it('what fails for a moment is done again by itself', async () => {
  let fault: Fault | null = null
  const waiting: (() => void)[] = []
  const fixture = await createFixture(ports => {
    let failed = false
    return {
      ...failing(() => null)(ports),
      engine: {
        ...ports.engine,
        async write(index, ops, options) {
          if (fault && !failed) {
            failed = true
            throw killed
          }
          return ports.engine.write(index, ops, options)
        },
      },
      after: (_ms, call) => {
        waiting.push(call)
        return () => {}
      },
    }
  })
  const feed = fixture.start()
  await feed.catchUp()
  fault = { step: 'write', when: 'before', left: 0 }
  await fixture.put(1, 'question', 'a', fixture.title('Clamp', 'Le clamp'))
  await feed.settled()
  expect((await fixture.found('clamp')).total).toBe(0)
  expect(fixture.errors).toEqual([killed])
  for (const call of waiting.splice(0)) call()
  await feed.settled()
  expect((await fixture.found('clamp')).total).toBe(2)
})
