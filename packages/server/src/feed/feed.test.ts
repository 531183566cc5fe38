import { EngineError } from '@quarry/engine'
import { describe, expect, it } from 'vitest'
import { planFields } from './field-plan.ts'
import { editor, project, createFixture as setUp, uuid } from './test/fixture.ts'

describe('the change feed', () => {
  it('makes each published entry a document a language, and none of a draft', async () => {
    const { start, put, title, found, errors } = setUp()
    put(1, 'question', 'why-dark', title('Why is it dark', 'Pourquoi fait-il nuit'))
    put(2, 'question', 'draft', title('Secret', 'Secret'), 0)
    await start('https://sky.example').catchUp()
    expect(await found('')).toEqual({
      total: 2,
      hits: [
        'English https://sky.example/question/why-dark',
        'French https://sky.example/fr/question/why-dark',
      ],
    })
    expect((await found('nuit')).total).toBe(1)
    expect(errors).toEqual([])
  })
  it('follows what is published, changed, unpublished and deleted', async () => {
    const { content, start, put, title, found } = setUp()
    const feed = start()
    await feed.catchUp()
    put(1, 'question', 'a', title('Comet', 'Comète'))
    await feed.settled()
    expect((await found('comet')).total).toBe(2)
    put(1, 'question', 'a', title('Fireball', 'Bolide'))
    await feed.settled()
    expect((await found('comet')).total).toBe(0)
    expect((await found('fireball')).total).toBe(1)
    content.service.deleteEntry(project, uuid(1), 64, editor)
    await feed.settled()
    expect((await found('')).total).toBe(0)
  })
  it('puts replies on the page of their question and into its thread', async () => {
    const { engine, start, put, title, found } = setUp()
    put(1, 'question', 'a', title('Question', 'Question'))
    put(2, 'reply', 'first', {
      ...title('Answer', 'Réponse'),
      question: { type: 'contentReference', value: [uuid(1)] },
    })
    await start().catchUp()
    expect((await found('answer')).hits).toEqual(['English /question/a#first'])
    const threads = await engine.search('content', {
      query: { kind: 'all' },
      access: { everything: true },
      from: 0,
      size: 10,
      fold: { field: 'foldingcollection', size: 5 },
    })
    expect(threads.hits).toHaveLength(2)
    expect(threads.hits.every(hit => hit.foldedCount === 2)).toBe(true)
  })
  it('tells of an entry that the index cannot take, and keeps back no other', async () => {
    const { start, put, title, found, errors } = setUp(({ engine }) => ({
      engine: {
        ...engine,
        async write(index, ops, options) {
          const bad = ops.find(op => op.op === 'upsert' && op.fields['title'] === 'Too much')
          if (bad) throw new EngineError('bad-document', `${bad.id} has too many words.`)
          return engine.write(index, ops, options)
        },
      },
    }))
    for (const [n, name] of ['One', 'Too much', 'Three', 'Four'].entries())
      put(n + 1, 'question', `page-${n}`, title(name, `${name} (fr)`))
    await start().catchUp()
    expect((await found('')).total).toBe(7)
    expect(errors.map(String)).toEqual([expect.stringMatching(/cannot be indexed: .* has too many words/)])
  })
  it('goes on where it was after a restart, and folds anew when the site is another', async () => {
    const { engine, start, put, title, found, memory } = setUp()
    put(1, 'question', 'a', title('One', 'Un'))
    const first = start()
    await first.catchUp()
    await first.close()
    put(2, 'question', 'b', title('Two', 'Deux'))
    const seq = (await engine.stats('content')).seq
    await start().catchUp()
    expect((await found('')).total).toBe(4)
    // Only the new entry was written.
    expect((await engine.stats('content')).seq).toBe(seq + 2)
    await start('https://elsewhere.example').catchUp()
    expect((await found('one')).hits).toEqual(['English https://elsewhere.example/question/a'])
    expect(JSON.parse(memory.get('feed content') ?? '')).toMatchObject({ version: 2 })
  })
  it('writes again what a crash between index and cursor left undecided, and nothing changes', async () => {
    const { start, put, title, found, memory } = setUp()
    put(1, 'question', 'a', title('One', 'Un'))
    await start().catchUp()
    const before = memory.get('feed content') ?? ''
    put(1, 'question', 'a', title('Two', 'Deux'))
    await start().catchUp()
    memory.set('feed content', before)
    await start().catchUp()
    expect((await found('')).total).toBe(2)
    expect((await found('two')).total).toBe(1)
  })
  it('follows what an entry names: a title and an address that change there change here', async () => {
    const { start, put, title, found, errors } = setUp()
    put(1, 'question', 'a', title('Pulsars', 'Quasars'))
    for (let n = 2; n < 130; n++)
      put(n, 'reply', `r-${n}`, {
        ...title(`Answer ${n}`, `Réponse ${n}`),
        question: { type: 'contentReference', value: [uuid(1)] },
      })
    const feed = start()
    await feed.catchUp()
    expect((await found('pulsars')).total).toBe(129)
    put(1, 'question', 'fireballs', title('Fireballs', 'Météores'))
    await feed.settled()
    expect((await found('pulsars')).total).toBe(0)
    expect((await found('fireballs')).total).toBe(129)
    expect((await found('answer')).hits[0]).toMatch(/^English \/question\/fireballs#r-/)
    expect(errors).toEqual([])
  })
  it('takes away what stood on a page that is gone', async () => {
    const { content, start, put, title, found } = setUp()
    put(1, 'question', 'a', title('Question', 'Question'))
    put(2, 'reply', 'r', {
      ...title('Answer', 'Réponse'),
      question: { type: 'contentReference', value: [uuid(1)] },
    })
    const feed = start()
    await feed.catchUp()
    expect((await found('')).total).toBe(4)
    content.service.deleteEntry(project, uuid(1), 64, editor)
    await feed.settled()
    expect((await found('')).total).toBe(0)
  })
  it('leaves the index alone while only drafts change', async () => {
    const { engine, start, put, title } = setUp()
    put(1, 'question', 'a', title('One', 'Un'))
    const feed = start()
    await feed.catchUp()
    const { seq } = await engine.stats('content')
    put(1, 'question', 'a', title('Two', 'Deux'), 0)
    await feed.settled()
    expect((await engine.stats('content')).seq).toBe(seq)
  })
  it('starts over when told to, in an index of its own', async () => {
    const { engine, start, put, title, found } = setUp()
    put(1, 'question', 'a', title('One', 'Un'))
    const feed = start()
    await feed.catchUp()
    await engine.write('content', [{ op: 'delete', id: `${uuid(1)}:en`, version: 1000 }], { visible: 'wait' })
    expect((await found('')).total).toBe(1)
    feed.startOver()
    expect(await feed.catchUp()).toBe(2)
    expect((await found('')).total).toBe(2)
    await expect(engine.stats('content@1')).rejects.toThrow()
  })
  it('plans a number as a number', async () => {
    const { engine, start, put, title } = setUp()
    put(1, 'question', 'a', { ...title('One', 'Un'), level: { type: 'number', value: 3 } })
    await start().catchUp()
    const { total } = await engine.search('content', {
      query: { kind: 'all' },
      access: { everything: true },
      filters: [{ kind: 'range', field: 'level', from: 3, to: 4 }],
      from: 0,
      size: 1,
    })
    expect(total).toBe(2)
  })
})

describe('planning fields', () => {
  const type = (id: string, ...fields: [string, string][]) => ({
    id,
    name: id,
    fields: fields.map(([field, kind]) => ({ id: field, name: field, type: kind })),
  })
  it('keeps apart what two types call by one name and mean differently, and what differs in case only', () => {
    const plan = planFields(
      [
        type('a', ['level', 'number'], ['objectType', 'select']),
        type('b', ['level', 'text'], ['Level', 'number']),
      ],
      new Set(['objecttype']),
    )
    expect(plan.specs.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'level number',
      'a_objectType keyword',
      'b_level text',
      'b_Level_2 number',
    ])
  })
  it('leaves out what it does not know, be it called like what every object has', () => {
    const odd = ['constructor', 'toString', '__proto__', 'json']
    expect(
      planFields([type('a', ...odd.map((kind): [string, string] => ['x', kind]))], new Set()).specs,
    ).toEqual([])
  })
})
