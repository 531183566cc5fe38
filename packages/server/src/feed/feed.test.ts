import { createOracle } from '@quarry/engine'
import { openDatabase } from '@quarry/store'
import { afterEach, describe, expect, it } from 'vitest'
import { type Content, contentMigrations, createContent } from '../content/index.ts'
import { createFeed, type Feed } from './feed.ts'
import { readFeedSite } from './feed-site.ts'
import { planFields } from './field-plan.ts'

const project = '6c1b2f3a-0000-4000-8000-000000000001'
const editor = { subject: 'e', name: 'E', isKey: true }
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const siteFile = {
  source: 'Sky',
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  pages: { question: { path: '/question/:slug' }, reply: { under: 'question' } },
}
const baseFields = [
  { name: 'title', kind: 'text' },
  { name: 'body', kind: 'text' },
  { name: 'kind', kind: 'keyword' },
  { name: 'language', kind: 'keyword' },
  { name: 'uri', kind: 'keyword' },
  { name: 'foldingcollection', kind: 'keyword' },
] as const

const open: Feed[] = []
afterEach(async () => {
  for (const feed of open.splice(0)) await feed.close()
})

function setUp() {
  const memory = new Map<string, string>()
  let content!: Content
  let feed!: Feed
  const engine = createOracle()
  const errors: unknown[] = []
  content = createContent({
    database: openDatabase(':memory:', { durable: false, migrations: contentMigrations }),
    onChange: () => feed?.wake(),
  })
  content.ensureProject(project, 'Test')
  content.service.putContentType(project, {
    id: 'question',
    name: 'Question',
    fields: [
      { id: 'title', name: 'Title', type: 'text', localizable: true },
      { id: 'level', name: 'Level', type: 'number' },
    ],
  })
  content.service.putContentType(project, {
    id: 'reply',
    name: 'Reply',
    fields: [
      { id: 'title', name: 'Title', type: 'text', localizable: true },
      { id: 'question', name: 'Question', type: 'contentReference' },
    ],
  })
  const start = (publicUrl = ''): Feed => {
    feed = createFeed({
      content,
      project,
      engine,
      index: 'content',
      baseFields,
      site: readFeedSite(siteFile, publicUrl),
      siteVersion: publicUrl,
      memory: {
        read: name => (memory.has(name) ? JSON.parse(memory.get(name) ?? '') : undefined),
        write: (name, value) => memory.set(name, JSON.stringify(value)),
      },
      onWritten: () => {},
      onError: error => errors.push(error),
    })
    open.push(feed)
    return feed
  }
  const put = (n: number, type: string, slug: string, fields: object, state: 0 | 64 = 64): void => {
    content.service.putEntry(
      project,
      {
        projectId: project,
        state,
        entry: { _id: uuid(n), type, _slug: slug, _locales: ['en', 'fr'], fields: fields as never },
      },
      editor,
    )
  }
  const title = (en: string, fr: string) => ({ title: { type: 'text', locales: { en, fr } } })
  const found = async (text: string) => {
    const { hits, total } = await engine.search('content', {
      query: text === '' ? { kind: 'all' } : { kind: 'text', text, match: 'all' },
      access: { everything: true },
      from: 0,
      size: 50,
    })
    return { total, hits: hits.map(hit => `${hit.fields['language']} ${hit.fields['uri']}`).sort() }
  }
  return { content, engine, errors, start, put, title, found, memory }
}

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
})
