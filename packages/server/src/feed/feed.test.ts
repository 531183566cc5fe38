import { EngineError } from '@quarry/engine'
import { describe, expect, it } from 'vitest'
import { readFeedSite } from './feed-site.ts'
import { planFields } from './field-plan.ts'
import { editor, project, createFixture as setUp, uuid } from './test/fixture.ts'

it.each([
  ['"defaultLocale"', '"defaultLocal"', ':3: there is no key "defaultLocal". Keys: source, defaultLocale,'],
  ['["en"]', '"en"', ':4: "locales" must be a list of languages, such as ["en", "de"].'],
  ['{ "path": "/:slug" }', '"/:slug"', ':5: "pages" must be a table of content types, each with { "path"'],
  ['"Sea",', '"Sea"', ':2: not JSON: a comma is missing behind "Sea".'],
])('what feed.json says wrongly is told with its line: %s as %s', (right, wrong, sentence) => {
  const lines = ['"source": "Sea",', '"defaultLocale": "en",', '"locales": ["en"],']
  const text = ['{', ...lines, '"pages": { "guide": { "path": "/:slug" } }', '}'].join('\n')
  expect(readFeedSite(text, '').source).toBe('Sea')
  expect(() => readFeedSite(text.replace(right, wrong), '')).toThrow(`feed.json${sentence}`)
})

describe('the change feed', () => {
  it('makes each published entry a document a language, and none of a draft', async () => {
    const { start, put, title, found, errors } = await setUp()
    await put(1, 'question', 'why-dark', title('Why is it dark', 'Pourquoi fait-il nuit'))
    await put(2, 'question', 'draft', title('Secret', 'Secret'), 0)
    await start('https://sea.example').catchUp()
    expect(await found('')).toEqual({
      total: 2,
      hits: [
        'English https://sea.example/question/why-dark',
        'French https://sea.example/fr/question/why-dark',
      ],
    })
    expect((await found('nuit')).total).toBe(1)
    expect(errors).toEqual([])
  })
  it('what has no day of its own comes after what has one, where the newest come first', async () => {
    const { engine, start, put, title } = await setUp()
    await put(1, 'question', 'old', { ...title('A', 'A'), date: { type: 'date', value: '2001-02-03' } })
    await put(2, 'question', 'dayless', title('B', 'B'))
    await put(3, 'question', 'new', { ...title('C', 'C'), date: { type: 'date', value: '2021-02-03' } })
    await start().catchUp()
    const { hits } = await engine.search('content', {
      query: { kind: 'all' },
      access: { everything: true },
      from: 0,
      size: 10,
      sort: [{ by: 'field', field: 'date', order: 'descending' }],
    })
    const english = hits.filter(({ fields }) => fields['language'] === 'English')
    expect(english.map(({ fields }) => fields['uri'])).toEqual([
      '/question/new',
      '/question/old',
      '/question/dayless',
    ])
  })
  it('goes on from where an earlier release stood', async () => {
    const { start, put, title, found, memory } = await setUp()
    await put(1, 'question', 'a', title('Clamp', 'Le clamp'))
    const first = start()
    await first.catchUp()
    await first.close()
    const { position, number: _, ...rest } = JSON.parse(memory.get('feed content') ?? '')
    memory.set('feed content', JSON.stringify({ ...rest, seq: Number(position) }))
    await put(2, 'question', 'b', title('Fireball', 'Bolide'))
    expect(await start().catchUp()).toBe(2)
    expect((await found('')).total).toBe(4)
  })
  it('follows what is published, changed, unpublished and deleted', async () => {
    const { content, start, put, title, found } = await setUp()
    const feed = start()
    await feed.catchUp()
    await put(1, 'question', 'a', title('Clamp', 'Le clamp'))
    await feed.settled()
    expect((await found('clamp')).total).toBe(2)
    await put(1, 'question', 'a', title('Fireball', 'Bolide'))
    await feed.settled()
    expect((await found('clamp')).total).toBe(0)
    expect((await found('fireball')).total).toBe(1)
    await content.service.deleteEntry(project, uuid(1), 64, editor)
    await feed.settled()
    expect((await found('')).total).toBe(0)
  })
  it('comes to its end while others publish without a pause, and then to what they published', async () => {
    let publish = async (): Promise<void> => {}
    const { start, put, title, found } = await setUp(({ engine }) => ({
      engine: {
        ...engine,
        async write(index, ops, options) {
          const written = await engine.write(index, ops, options)
          if (ops.length > 0) await publish()
          return written
        },
      },
    }))
    const before = start()
    await before.catchUp()
    await before.close()
    let [published, isOver] = [1, false]
    await put(published, 'question', 'q1', title('Clamp', 'Le clamp'))
    publish = async () => {
      if (isOver || published > 50) return
      published += 1
      await put(published, 'question', `q${published}`, title('Clamp', 'Le clamp'))
    }
    const feed = start()
    await feed.catchUp()
    isOver = true
    expect(published).toBeLessThan(10)
    await feed.settled()
    expect((await found('clamp')).total).toBe(2 * published)
  })
  it('puts replies on the page of their question and into its thread', async () => {
    const { engine, start, put, title, found } = await setUp()
    await put(1, 'question', 'a', title('Question', 'Question'))
    await put(2, 'reply', 'first', {
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
    const { start, put, title, found, errors } = await setUp(({ engine }) => ({
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
      await put(n + 1, 'question', `page-${n}`, title(name, `${name} (fr)`))
    await start().catchUp()
    expect((await found('')).total).toBe(7)
    expect(errors.map(String)).toEqual([expect.stringMatching(/cannot be indexed: .* has too many words/)])
  })
  it('goes on where it was after a restart, and begins anew when the site is another', async () => {
    const { engine, start, put, title, found, memory } = await setUp()
    await put(1, 'question', 'a', title('One', 'Un'))
    const first = start()
    await first.catchUp()
    await first.close()
    await put(2, 'question', 'b', title('Two', 'Deux'))
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
    const { start, put, title, found, memory } = await setUp()
    await put(1, 'question', 'a', title('One', 'Un'))
    await start().catchUp()
    const before = memory.get('feed content') ?? ''
    await put(1, 'question', 'a', title('Two', 'Deux'))
    await start().catchUp()
    memory.set('feed content', before)
    await start().catchUp()
    expect((await found('')).total).toBe(2)
    expect((await found('two')).total).toBe(1)
  })
  it('follows what an entry names: a title and an address that change there change here', async () => {
    const { start, put, title, found, errors } = await setUp()
    await put(1, 'question', 'a', title('Pulsars', 'Quasars'))
    for (let n = 2; n < 130; n++)
      await put(n, 'reply', `r-${n}`, {
        ...title(`Answer ${n}`, `Réponse ${n}`),
        question: { type: 'contentReference', value: [uuid(1)] },
      })
    const feed = start()
    await feed.catchUp()
    expect((await found('pulsars')).total).toBe(129)
    await put(1, 'question', 'fireballs', title('Fireballs', 'Météores'))
    await feed.settled()
    expect((await found('pulsars')).total).toBe(0)
    expect((await found('fireballs')).total).toBe(129)
    expect((await found('answer')).hits[0]).toMatch(/^English \/question\/fireballs#r-/)
    expect(errors).toEqual([])
  })
  it('takes away what stood on a page that is gone', async () => {
    const { content, start, put, title, found } = await setUp()
    await put(1, 'question', 'a', title('Question', 'Question'))
    await put(2, 'reply', 'r', {
      ...title('Answer', 'Réponse'),
      question: { type: 'contentReference', value: [uuid(1)] },
    })
    const feed = start()
    await feed.catchUp()
    expect((await found('')).total).toBe(4)
    await content.service.deleteEntry(project, uuid(1), 64, editor)
    await feed.settled()
    expect((await found('')).total).toBe(0)
  })
  it('leaves the index alone while only drafts change', async () => {
    const { engine, start, put, title } = await setUp()
    await put(1, 'question', 'a', title('One', 'Un'))
    const feed = start()
    await feed.catchUp()
    const { seq } = await engine.stats('content')
    await put(1, 'question', 'a', title('Two', 'Deux'), 0)
    await feed.settled()
    expect((await engine.stats('content')).seq).toBe(seq)
  })
  it('has nothing to make anew where nothing is published, however often it looks', async () => {
    const { content, engine, start, put, title } = await setUp()
    await put(1, 'question', 'a', title('One', 'Un'))
    await content.service.deleteEntry(project, uuid(1), 64, editor)
    const feed = start()
    await feed.catchUp()
    await feed.catchUp()
    await expect(engine.stats('content@2')).rejects.toThrow()
  })
  it('starts over when told to, in an index of its own', async () => {
    const { engine, start, put, title, found } = await setUp()
    await put(1, 'question', 'a', title('One', 'Un'))
    const feed = start()
    await feed.catchUp()
    await engine.write('content', [{ op: 'delete', id: `${uuid(1)}:en`, version: 1000 }], { visible: 'wait' })
    expect((await found('')).total).toBe(1)
    await feed.startOver()
    expect(await feed.catchUp()).toBe(2)
    expect((await found('')).total).toBe(2)
    await expect(engine.stats('content@1')).rejects.toThrow()
  })
  it('plans a number as a number', async () => {
    const { engine, start, put, title } = await setUp()
    await put(1, 'question', 'a', { ...title('One', 'Un'), level: { type: 'number', value: 3 } })
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

describe('a text that its type counts', () => {
  const question = (typeConfig: Record<string, unknown>) => [
    {
      id: 'question',
      name: 'Question',
      fields: [
        { id: 'title', name: 'Title', type: 'text', localizable: true },
        { id: 'brand', name: 'Brand', type: 'text', typeConfig },
      ],
    },
  ]
  it('becomes a facet, stays searchable, and is text again when its type says so', () => {
    const specOf = (typeConfig: Record<string, unknown>) => planFields(question(typeConfig), new Set()).specs
    expect(specOf({ facet: true })).toEqual([{ name: 'brand', kind: 'keyword', searchable: 1 }])
    expect(specOf({ facet: true, weight: 3 })).toEqual([{ name: 'brand', kind: 'keyword', searchable: 3 }])
    expect(specOf({ weight: 0.2 })).toEqual([{ name: 'brand', kind: 'text', weight: 0.2 }])
    expect(specOf({})).toEqual([{ name: 'brand', kind: 'text', weight: 1 }])
  })
  it('is counted from then on, of entries that were there before too', async () => {
    const { content, engine, start, put, title } = await setUp()
    const become = async (typeConfig: Record<string, unknown>): Promise<void> => {
      for (const type of question(typeConfig)) await content.service.putContentType(project, type)
    }
    await become({})
    await put(1, 'question', 'a', { ...title('One', 'Un'), brand: { type: 'text', value: 'Acme Tools' } })
    const feed = start()
    await feed.catchUp()
    await become({ facet: true })
    await feed.catchUp()
    const { facets, total } = await engine.search('content', {
      query: { kind: 'text', text: 'acme', match: 'all' },
      access: { everything: true },
      facets: [{ name: 'brand', field: 'brand', kind: 'terms', size: 5 }],
      from: 0,
      size: 1,
    })
    expect(total).toBe(2)
    expect(facets[0]).toMatchObject({ values: [{ value: 'Acme Tools', count: 2 }] })
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
