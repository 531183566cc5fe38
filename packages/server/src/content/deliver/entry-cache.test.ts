// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the protocol writes tokens
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { article, createFixture, type Fixture, section, text, uuid } from '../test/fixture.ts'

const linked = {
  ...section,
  id: 'linked',
  fields: [...section.fields, { id: 'to', name: 'To', type: 'contentReference' }],
}
const withLinks = {
  ...article,
  fields: article.fields.map(field =>
    field.id === 'sections' ? { ...field, typeConfig: { allowedTypes: ['section', 'linked'] } } : field,
  ),
}
const dataType = { id: 'product', displayName: 'P', dataSourceId: 'shop', path: '/p', method: 'GET', ttl: 60 }
const newest = {
  id: 'newest',
  displayName: 'N',
  archetype: 'queryEntries',
  variables: { limit: { default: '2' } },
}

async function open(): Promise<Fixture> {
  const outbound = async () => ({ status: 200, body: '{"price":99}' })
  const dataSources = { shop: { baseUrl: 'https://shop.example/' } }
  const service = await createFixture({}, { dataSources, outbound })
  for (const contentType of [section, linked, withLinks])
    await service.put('/api/v1/content-types', { contentType })
  for (const data of [dataType, newest]) await service.put('/api/v1/data-types', { data })
  return service
}

const reference = (value: unknown) => ({ type: 'contentReference', value })
const variable = (said: string) => ({
  type: 'richText',
  value: { root: { type: 'root', children: [{ type: 'variable', version: 1, reference: said }] } },
})
const count = 7
const target = fc.integer({ min: 1, max: count + 1 })
/** What makes an entry look another way in each answer, or the same in all. */
const parts = fc.record(
  {
    related: fc.array(target, { maxLength: 4, minLength: 1 }),
    author: target,
    block: target,
    token: fc.constantFrom(
      '${#jptr:/KEY-author/entries/0/entry/fields/title/value} and more',
      '${#jptr:/KEY-author/entries/0/entry/fields/title:fa=p}',
      'all: ${#jptr:/KEY-related/entries}',
      '${#jptr:/KEY-author/entries/0/entry/fields/none/value:fa=a}',
      '${locale}',
      '${absent}',
      '${#jptr:/product/price}',
      '${#jptr:/newest/entries/0/entry/_slug}',
    ),
    variable: fc.constantFrom('locale', '#jptr:/KEY-author/entries/0/entry/_name', 'absent'),
    when: fc.constantFrom('en', 'es'),
    data: fc.constantFrom('product', 'newest'),
    languages: fc.constantFrom(['en'], ['es'], ['en', 'es']),
    isDraft: fc.boolean(),
  },
  { requiredKeys: ['isDraft'] },
)

async function write(
  service: Fixture,
  n: number,
  made: typeof parts extends fc.Arbitrary<infer P> ? P : never,
) {
  const said = (token: string) => token.replaceAll('KEY', `ref-${uuid(n)}`)
  const { related, author, block, token, when, data, languages } = made
  const entry = {
    _id: uuid(n),
    _slug: `entry-${n}`,
    type: 'article',
    ...(languages && { _locales: languages }),
    ...(data && { _dataResources: { [data]: { type: data, variables: {} } } }),
    fields: {
      title: languages
        ? { type: 'text', locales: Object.fromEntries(languages.map(code => [code, `${n} in ${code} é`])) }
        : text(`Entry ${n}`),
      ...(related && { related: reference(related.map(uuid)) }),
      ...(author && { author: reference(uuid(author)) }),
      ...(block && {
        sections: {
          type: '$block',
          value: [{ _id: 'b', type: 'linked', fields: { heading: text('H'), to: reference(uuid(block)) } }],
        },
      }),
      ...(made.variable && { body: variable(said(made.variable)) }),
      ...((token || when) && {
        note: {
          type: 'text',
          value: said(token ?? 'usual'),
          ...(when && {
            conditions: [
              { id: 1, when: { clauses: [{ rule: '$locale', op: 'is', value: when }] }, value: 'w' },
            ],
          }),
        },
      }),
    },
  }
  for (const state of made.isDraft ? [0] : [0, 64]) {
    const reply = await service.put('/api/v1/entries', { state, entry })
    if (reply.status !== 204) throw new Error(await reply.text())
  }
}

const asking = fc
  .record({
    locale: fc.constantFrom('', '&locale=en', '&locale=es', '&locale=es,en', '&locale=*'),
    depth: fc.constantFrom('', ...[0, 1, 2, 3].map(depth => `&resolutionDepth=${depth}`)),
    select: fc.constantFrom('', '', '&select.fields[only]=title,author', '&select.fields[except]=note'),
    page: fc.constantFrom('', '&limit=3', '&limit=2&offset=3', `&entryIDs=${uuid(2)}`),
    order: fc.constantFrom('&orderBy=slug_ASC', '&orderBy=slug_DESC'),
    more: fc.constantFrom('', '', '&withComponentIDs=true', '&withUIStatus=true&withTotalCount=true'),
  })
  .map(said => Object.values(said).join(''))

describe('entries that are kept as they were delivered', () => {
  it('are as they would be made anew, whatever they refer to and in whatever order they were asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(parts, { minLength: count, maxLength: count }),
        fc.array(fc.oneof({ arbitrary: asking, weight: 6 }, { arbitrary: target, weight: 1 }), {
          minLength: 5,
          maxLength: 25,
        }),
        parts,
        async (entries, steps, other) => {
          const service = await open()
          for (const [at, entry] of entries.entries()) await write(service, at + 1, entry)
          for (const step of steps) {
            if (typeof step === 'number') await write(service, step, other)
            else {
              const path = `/api/v1/entries?${step.slice(1)}`
              const anew = await service.get(path, { 'x-bypass-cache': 'true' })
              const kept = await service.get(path)
              expect([kept.status, await kept.text()]).toEqual([anew.status, await anew.text()])
            }
          }
          await service.database.close()
        },
      ),
      { numRuns: 12 },
    )
  })

  it('are read once, as long as nothing is written', async () => {
    const service = await open()
    await write(service, 1, { isDraft: false })
    for (const n of [2, 3]) await write(service, n, { isDraft: false, author: 1, related: [1] })
    const { entries } = service.content.store
    const read: string[] = []
    const { many } = entries
    entries.many = (project, ids, state) => {
      read.push(...ids.map(id => id.slice(-1)))
      return many(project, ids, state)
    }
    await service.entries(`entryIDs=${uuid(3)}`)
    expect(read.splice(0)).toEqual(['3', '1'])
    await service.entries(`entryIDs=${uuid(2)}`)
    expect(read.splice(0)).toEqual(['2'])
    await service.entries('limit=2&orderBy=slug_DESC')
    expect(read.splice(0)).toEqual([])
    await write(service, 1, { isDraft: false })
    const [one] = (await service.entries('limit=1&orderBy=slug_DESC')).entries
    expect(read).toEqual(['3', '1'])
    expect(one?.entry.fields['author']).toHaveProperty('value.modified')
    await service.database.close()
  })

  it('are not those of another selection, whatever its names are made of', async () => {
    const service = await open()
    await write(service, 1, { isDraft: false })
    const one = `entryIDs=${uuid(1)}`
    await service.entries(`${one}&select.fields[only]=title%0AfieldTypes[only]%0Atext`)
    const { entries } = await service.entries(`${one}&select.fields[only]=title&select.fieldTypes[only]=text`)
    expect(Object.keys(entries[0]?.entry.fields ?? {})).toEqual(['title'])
    await service.database.close()
  })

  it('are followed as far as an answer follows, and no further for having been kept', async () => {
    const service = await open()
    await write(service, 1, { isDraft: false })
    // One answer follows 5000 references: eleven entries with five hundred each ask for more.
    const many = Array.from({ length: 500 }, () => uuid(1))
    for (let n = 10; n <= 20; n++) {
      const fields = { title: text(`${n}`), related: reference(many) }
      await service.publish({ _id: uuid(n), _slug: `entry-${n}`, type: 'article', fields })
    }
    const all = '/api/v1/entries?orderBy=slug_DESC'
    const anew = await (await service.get(all, { 'x-bypass-cache': 'true' })).text()
    expect(anew).toContain('"stubType":"tooDeep"')
    for (let n = 10; n <= 20; n++) await service.entries(`entryIDs=${uuid(n)}`)
    expect(await (await service.get(all)).text()).toBe(anew)
    await service.database.close()
  })
})
