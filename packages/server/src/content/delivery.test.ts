import { beforeEach, describe, expect, test } from 'vitest'
import { article, createFixture, type Fixture, section, text, uuid } from './test/fixture.ts'

let service: Fixture

beforeEach(async () => {
  service = await createFixture()
  for (const contentType of [section, article]) await service.put('/api/v1/content-types', { contentType })
})

const entry = (n: number, fields: object = {}, more: object = {}) => ({
  _id: uuid(n),
  _slug: `entry-${n}`,
  type: 'article',
  fields: { title: text(`Entry ${n}`), ...fields },
  ...more,
})
const slugs = (list: { entries: { entry: { _slug?: string } }[] }) => list.entries.map(one => one.entry._slug)

describe('lists', () => {
  beforeEach(async () => {
    const kinds = ['guide', 'news']
    for (let n = 1; n <= 6; n++) {
      service.advance(1000)
      await service.publish(
        entry(n, {
          title: text(['Oriél', 'Lyra', 'orchid', 'Ursa Major', 'Cygnus', 'Lynx'][n - 1] ?? ''),
          kind: { type: 'select', value: kinds[n % 2] },
          magnitude: { type: 'number', value: n - 3.5 },
          date: { type: 'date', value: `2026-0${n}-10` },
          tags: { type: 'multiSelect', value: n % 3 === 0 ? ['sea', 'sun'] : ['sea'] },
          ...(n > 4 ? { author: { type: 'contentReference', value: uuid(1) } } : {}),
        }),
      )
    }
  })

  const cases: [string, string[]][] = [
    ['', ['entry-6', 'entry-5', 'entry-4', 'entry-3', 'entry-2', 'entry-1']],
    ['orderBy=created_at_ASC&limit=2&offset=1', ['entry-2', 'entry-3']],
    ['orderBy=name_ASC&limit=3', ['entry-5', 'entry-6', 'entry-2']],
    ['orderBy=slug_DESC&limit=1', ['entry-6']],
    [`entryIDs=${uuid(2)},${uuid(4)}&orderBy=slug_ASC`, ['entry-2', 'entry-4']],
    ['type=article&filters.fields.kind[eq]=guide&orderBy=slug_ASC', ['entry-2', 'entry-4', 'entry-6']],
    ['type=article&filters.fields.kind=guide&limit=1', ['entry-6']],
    ['type=article&filters.fields.kind[neq]=guide&orderBy=slug_ASC', ['entry-1', 'entry-3', 'entry-5']],
    ['type=article&filters.fields.magnitude[gt]=0.5&orderBy=slug_ASC', ['entry-5', 'entry-6']],
    [
      'type=article&filters.fields.magnitude[lte]=-0.5&filters.fields.kind[in]=guide,news&orderBy=slug_ASC',
      ['entry-1', 'entry-2', 'entry-3'],
    ],
    ['type=article&filters.fields.date[gte]=2026-05-10&orderBy=slug_ASC', ['entry-5', 'entry-6']],
    ['type=article&filters.fields.tags[eq]=sun&orderBy=slug_ASC', ['entry-3', 'entry-6']],
    ['type=article&filters.fields.title[match]=ORIEL', ['entry-1']],
    ['type=article&filters.fields.title[starts]=ly&orderBy=slug_ASC', ['entry-2', 'entry-6']],
    [
      'type=article&filters.fields.author[def]=false&orderBy=slug_ASC',
      ['entry-1', 'entry-2', 'entry-3', 'entry-4'],
    ],
    ['type=article&filters.fields.author.slug[eq]=entry-1&orderBy=slug_ASC', ['entry-5', 'entry-6']],
    [
      `filters.type[eq]=article&filters.fields.author.id[in]=${uuid(1)}&orderBy=slug_ASC`,
      ['entry-5', 'entry-6'],
    ],
    ['type=article&orderBy=fields.magnitude_DESC&limit=2', ['entry-6', 'entry-5']],
    ['type=article&orderBy=fields.author_ASC,slug_DESC&limit=3', ['entry-6', 'entry-5', 'entry-4']],
    ['filters.name[starts]=orie', ['entry-1']],
    ['filters.slug[in]=entry-1,entry-2&orderBy=slug_ASC', ['entry-1', 'entry-2']],
    [`filters.entityId[nin]=${[1, 2, 3, 4, 5].map(uuid).join(',')}`, ['entry-6']],
    ['filters.created[gt]=2026-03-01T20:00:05Z', ['entry-6']],
    ['filters.author[match]=edit&limit=1', ['entry-6']],
    ['filters.workflowId[neq]=w&limit=1', ['entry-6']],
    ['filters.patternId[def]=true', []],
    ['filters.locale[def]=true', []],
    ['search=oriel', ['entry-1']],
    ['search=major%20urs', ['entry-4']],
    ['keyword=urs', []],
    ['search=%22%20OR%20*&orderBy=slug_ASC', ['entry-1', 'entry-3']],
    ['type=nothing', []],
    ['pattern=true', []],
  ]
  test.each(cases)('%s', async (query, expected) => {
    expect(slugs(await service.entries(query))).toEqual(expected)
  })

  test('the total is counted on request, whatever the page', async () => {
    const list = await service.entries(
      'withTotalCount=true&limit=2&type=article&filters.fields.kind[eq]=guide',
    )
    expect(list.totalCount).toBe(3)
    expect(list.entries).toHaveLength(2)
    expect(await service.entries('limit=0&withTotalCount=true')).toEqual({ entries: [], totalCount: 6 })
    expect(await service.entries('limit=1')).not.toHaveProperty('totalCount')
  })

  test('the old facets count values among what matches', async () => {
    const list = await service.entries(
      'type=article&facetBy=kind,tags&limit=0&filters.fields.magnitude[gt]=-1',
    )
    expect(list['facets']).toEqual({ kind: { guide: 2, news: 2 }, tags: { sea: 4, sun: 2 } })
  })
})

describe('languages', () => {
  const inTwo = (n: number) =>
    entry(
      n,
      {
        title: { type: 'text', locales: { en: 'E', fr: 'F' } },
        kind: { type: 'select', value: 'guide' },
        note: { type: 'text', locales: { fr: 'F' } },
      },
      { _locales: ['en', 'fr'] },
    )

  test('flattened to one: what it has, what all have, and nothing of the others', async () => {
    await service.publish(inTwo(1))
    const [flat] = (await service.entries('locale=en')).entries
    expect(flat?.entry.fields).toEqual({ title: text('E'), kind: { type: 'select', value: 'guide' } })
  })

  test.each([
    ['fr', 'F'],
    ['es,fr', 'F'],
    ['de-AT;q=0.9,en;q=0.1,fr;q=0.5', 'F'],
    ['EN', 'E'],
    ['*', 'E'],
  ])('locale=%s answers %s', async (locale, expected) => {
    await service.publish(inTwo(1))
    const [one] = (await service.entries(`locale=${encodeURIComponent(locale)}`)).entries
    expect(one?.entry.fields['title']).toEqual(text(expected))
  })

  test('entries that enable no language wanted are left out; those that enable none are kept', async () => {
    await service.publish(inTwo(1))
    await service.publish(entry(2))
    expect(slugs(await service.entries('locale=es'))).toEqual(['entry-2'])
    const total = await service.entries('locale=es&withTotalCount=true')
    expect(total.totalCount).toBe(1)
  })

  test('without a locale all of them are answered', async () => {
    await service.publish(inTwo(1))
    const [one] = (await service.entries('')).entries
    expect(one?.entry.fields['title']).toEqual({ type: 'text', locales: { en: 'E', fr: 'F' } })
  })
})

describe('references', () => {
  const refer = (n: number, related: number[], author?: number) =>
    entry(n, {
      related: { type: 'contentReference', value: related.map(uuid) },
      ...(author ? { author: { type: 'contentReference', value: uuid(author) } } : {}),
    })

  test('are stored as a token and a data resource, and resolved to entries in their order', async () => {
    await service.publish(entry(1))
    await service.publish(entry(2))
    await service.publish(refer(3, [2, 1], 1))
    const raw = await service.entries('slug=entry-3&skipDataResolution=true')
    expect(raw.entries[0]?.entry.fields['related']).toEqual({
      type: 'contentReference',
      value: `\${#jptr:/ref-${uuid(3)}-related/entries}`,
    })
    expect(raw.entries[0]?.entry).toHaveProperty('_dataResources', {
      [`ref-${uuid(3)}-related`]: {
        type: 'uniformContentInternalReference',
        variables: { entryIds: `${uuid(2)},${uuid(1)}` },
      },
      [`ref-${uuid(3)}-author`]: {
        type: 'uniformContentInternalReference',
        variables: { entryIds: uuid(1) },
      },
    })
    const [resolved] = (await service.entries('slug=entry-3')).entries
    const related = resolved?.entry.fields['related']?.['value'] as unknown as { entry: { _slug: string } }[]
    expect(related.map(one => one.entry._slug)).toEqual(['entry-2', 'entry-1'])
    expect(resolved?.entry.fields['author']).toMatchObject({
      value: { entry: { fields: { title: text('Entry 1') } } },
    })
  })

  test('what was resolved can be written back', async () => {
    await service.publish(entry(1))
    await service.publish(refer(2, [1], 1))
    const [resolved] = (await service.entries('slug=entry-2')).entries
    expect((await service.put('/api/v1/entries', { state: 64, entry: resolved?.entry ?? {} })).status).toBe(
      204,
    )
    const [again] = (await service.entries('slug=entry-2')).entries
    expect(again?.entry.fields['related']).toEqual(resolved?.entry.fields['related'])
  })

  test('go as deep as asked, at most 3; what lies deeper is a stub', async () => {
    await service.publish(entry(1))
    for (let n = 2; n <= 6; n++) await service.publish(refer(n, [n - 1]))
    const depthOf = async (query: string) => {
      let [one] = (await service.entries(`slug=entry-6&${query}`)).entries
      let depth = 0
      for (; one && !one.stubType; depth++) {
        const related = one.entry.fields['related']?.['value'] as unknown as (typeof one)[] | undefined
        one = related?.[0]
      }
      expect(one).toMatchObject({ stubType: 'tooDeep', entry: { type: 'article' } })
      return depth - 1
    }
    expect(await depthOf('')).toBe(1)
    expect(await depthOf('resolutionDepth=0')).toBe(0)
    expect(await depthOf('resolutionDepth=3')).toBe(3)
  })

  test('a circle is cut', async () => {
    await service.publish(refer(1, [2]))
    await service.publish(refer(2, [1]))
    const [one] = (await service.entries('slug=entry-1&resolutionDepth=3')).entries
    const next = (from: typeof one) =>
      (from?.entry.fields['related']?.['value'] as unknown as (typeof one)[] | undefined)?.[0]
    const second = next(one)
    const third = next(second)
    expect(second?.stubType).toBeUndefined()
    expect(third).toMatchObject({ stubType: 'tooDeep', entry: { _id: uuid(1) } })
  })

  test('a published view shows published targets only; a target that is gone leaves a stub', async () => {
    await service.put('/api/v1/entries', { state: 0, entry: entry(1) })
    await service.publish(refer(2, [1, 9], 1))
    const [published] = (await service.entries('slug=entry-2')).entries
    expect(published?.entry.fields['related']).toMatchObject({
      value: [{ stubType: 'missing', entry: { _id: uuid(9) } }],
    })
    expect(published?.entry.fields).not.toHaveProperty('author')
    const [draft] = (await service.entries('slug=entry-2&state=0')).entries
    expect(draft?.entry.fields['author']).toMatchObject({ value: { state: 0, entry: { _slug: 'entry-1' } } })
  })

  test('are flattened to the language of the reader', async () => {
    const title = { type: 'text', locales: { en: 'E', es: 'S' } }
    await service.publish(entry(1, { title }, { _locales: ['en', 'es'] }))
    await service.publish(
      entry(2, { title: { type: 'text', locales: { en: 'only' } } }, { _locales: ['en'] }),
    )
    await service.publish(refer(3, [1, 2]))
    const [one] = (await service.entries('slug=entry-3&locale=es')).entries
    const related = one?.entry.fields['related']?.['value'] as unknown as { entry: { fields: object } }[]
    expect(related.map(target => target.entry.fields)).toEqual([{ title: text('S') }])
  })

  test('stand inside blocks too', async () => {
    const linked = { ...section, id: 'linked', fields: [{ id: 'to', name: 'To', type: 'contentReference' }] }
    const holder = { ...article, fields: [article.fields[0], { id: 'parts', name: 'Parts', type: '$block' }] }
    await service.put('/api/v1/content-types', { contentType: linked })
    await service.put('/api/v1/content-types', { contentType: holder })
    await service.publish(entry(1))
    const block = { _id: 'b1', type: 'linked', fields: { to: { type: 'contentReference', value: uuid(1) } } }
    await service.publish(entry(2, { parts: { type: '$block', value: [block] } }))
    const [one] = (await service.entries('slug=entry-2')).entries
    expect(one?.entry.fields['parts']).toMatchObject({
      value: [{ type: 'linked', fields: { to: { value: { entry: { _slug: 'entry-1' } } } } }],
    })
    expect(JSON.stringify(one?.entry.fields['parts'])).not.toContain('"b1"')
    const withIds = await service.entries('slug=entry-2&withComponentIDs=true')
    expect(JSON.stringify(withIds.entries[0]?.entry.fields['parts'])).toContain('"b1"')
  })
})

describe('projections', () => {
  test.each([
    ['select.fields[only]=title', ['title']],
    ['select.fields[only]=ti*,ma*', ['title', 'magnitude']],
    ['select.fields[except]=title,*nd', ['magnitude']],
    ['select.fieldTypes[except]=number,select', ['title']],
    ['select.fieldTypes[only]=number', ['magnitude']],
  ])('%s', async (query, expected) => {
    const fields = { magnitude: { type: 'number', value: 1 }, kind: { type: 'select', value: 'news' } }
    await service.publish(entry(1, fields))
    const [one] = (await service.entries(query)).entries
    expect(Object.keys(one?.entry.fields ?? {})).toEqual(expected)
  })

  test('a field can be asked for in all its languages, and rules reach into references', async () => {
    const title = { type: 'text', locales: { en: 'E', es: 'S' } }
    const more = { note: text('n'), kind: { type: 'select', value: 'news' } }
    await service.publish(entry(1, { title, ...more }, { _locales: ['en', 'es'] }))
    const author = { type: 'contentReference', value: uuid(1) }
    await service.publish(entry(2, { title, author, ...more }, { _locales: ['en', 'es'] }))
    const [one] = (
      await service.entries('slug=entry-2&locale=en&select.fields[locales]=title&select.fields[only]=author')
    ).entries
    expect(one?.entry.fields['title']).toEqual(title)
    expect(Object.keys(one?.entry.fields ?? {}).sort()).toEqual(['author', 'title'])
    expect(one?.entry.fields['author']).toMatchObject({ value: { entry: { fields: { title } } } })
    expect(JSON.stringify(one?.entry.fields)).not.toContain('news')
  })
})

describe('conditions', () => {
  const when = (rule: string, op: string, value: unknown, source?: string) => ({
    clauses: [{ rule, op, value, ...(source ? { source } : {}) }],
  })
  const note = async (conditions: object[], query = 'locale=en', more: object = { value: 'usual' }) => {
    await service.publish(entry(1, { note: { type: 'text', ...more, conditions } }))
    return (await service.entries(query)).entries[0]?.entry.fields['note'] as object | undefined
  }

  test('the first that holds gives the value', async () => {
    const conditions = [
      { id: 1, when: when('$locale', 'is', 'es'), value: 'es' },
      { id: 2, when: when('$locale', '!is', ['fr', 'es']), value: 'other' },
      { id: 3, when: when('$locale', 'is', 'en'), value: 'en' },
    ]
    expect(await note(conditions)).toEqual(text('other'))
  })

  test('null removes the property', async () => {
    expect(await note([{ id: 1, when: when('$locale', 'is', 'en'), value: null }])).toBeUndefined()
  })

  test('what only the browser knows stays for it, in front of what was decided here', async () => {
    const open = { id: 1, when: when('$qk', 'is', 'FR', 'country'), value: 'bonjour' }
    const decided = { id: 2, when: when('$locale', 'is', 'en'), value: 'hello' }
    expect(await note([open, decided])).toEqual({ type: 'text', value: 'hello', conditions: [open] })
  })

  test('without a locale they are answered as they are', async () => {
    const conditions = [{ id: 1, when: when('$locale', 'is', 'en'), value: 'x' }]
    expect(await note(conditions, '')).toEqual({ type: 'text', value: 'usual', conditions })
  })

  test('a token of the data decides, once it is known', async () => {
    const author = { type: 'contentReference', value: uuid(2) }
    const source = `\${#jptr:/ref-${uuid(1)}-author/entries/0/entry/fields/magnitude/value}`
    await service.publish(entry(2, { magnitude: { type: 'number', value: 7 } }))
    const conditions = [{ id: 1, when: when('$dt', 'gt', '6', source), value: 'faint' }]
    await service.publish(entry(1, { author, note: { type: 'text', value: 'bright', conditions } }))
    const [one] = (await service.entries('slug=entry-1&locale=en')).entries
    expect(one?.entry.fields['note']).toEqual(text('faint'))
  })
})
