import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './test/stage.ts'

let stage: Stage
let id: string
beforeEach(async () => {
  stage = await openStage()
  id = await stage.source()
  const fields = [
    { name: 'maker' },
    { name: 'label' },
    { name: 'size', type: 'LONG' },
    { name: 'tags', multiValueFacet: true },
  ]
  await stage.platform('POST', '/indexes/fields/batch/create', fields)
})
afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const put = (documentId: string, body: object) =>
  stage.push('PUT', `/sources/${id}/documents?documentId=${encodeURIComponent(documentId)}`, body)
const map = (rules: object[], more: { types?: object[]; rebuild?: boolean } = {}) =>
  stage.platform('PUT', `/sources/${id}/mappings?rebuild=${more.rebuild === true}`, {
    common: { rules },
    types: more.types ?? [],
  })
async function rawOf(title: string): Promise<Record<string, unknown> | undefined> {
  await stage.settle()
  return (await stage.search({ q: '' })).results.find(one => one.title === title)?.raw
}

describe('mappings of a source', () => {
  it('make fields of metadata: as it is, in words, and of the first that is there', async () => {
    const rules = [
      { field: 'Maker', content: ['%[brand]', '%[vendor]'] },
      { field: 'label', content: ['%[brand] no. %[number]', 'unnamed'] },
      { field: 'size', content: ['%[height]'] },
      { field: 'tags', content: ['%[kinds]'] },
      { field: 'title', content: ['%[heading]'] },
      { field: 'date', content: ['%[made]'] },
    ]
    expect((await map(rules)).status).toBe(204)
    const one = {
      brand: 'Plath',
      number: 7,
      height: 12,
      kinds: ['a', 'b'],
      heading: 'Sextant',
      made: '2026-01-05',
    }
    await put('u://1', one)
    await put('u://2', { title: 'Lens', vendor: 'Zorn', number: 8, label: 'old' })
    expect(await rawOf('Sextant')).toMatchObject({
      maker: 'Plath',
      label: 'Plath no. 7',
      size: 12,
      tags: ['a', 'b'],
      date: Date.UTC(2026, 0, 5),
    })
    const lens = await rawOf('Lens')
    expect(lens).toMatchObject({ maker: 'Zorn', label: 'unnamed' })
    expect(lens).not.toHaveProperty('size')
    // What is kept is what was pushed.
    const kept = await stage.push('GET', `/sources/${id}/documents?documentId=u://2`)
    expect(kept.body['metadata']).toEqual({ vendor: 'Zorn', number: 8, label: 'old' })
  })
  it('of a type come before those of all, and what no rule yields stays as it was pushed', async () => {
    const types = [{ type: 'Tool', rules: [{ field: 'maker', content: ['%[smith]'] }] }]
    await map([{ field: 'maker', content: ['%[brand]'] }], { types })
    await put('u://1', { title: 'Tool', objecttype: 'tool', smith: 'Ana', brand: 'Plath' })
    await put('u://2', { title: 'Tool of a brand', objecttype: 'tool', brand: 'Plath' })
    await put('u://3', { title: 'Plain', maker: 'Zorn' })
    expect(await rawOf('Tool')).toMatchObject({ maker: 'Ana' })
    expect(await rawOf('Tool of a brand')).toMatchObject({ maker: 'Plath' })
    expect(await rawOf('Plain')).toMatchObject({ maker: 'Zorn' })
  })
  it('count for what is there once it is read again, which the source says, and over a restart', async () => {
    await put('u://1', { title: 'Sextant', brand: 'Plath' })
    await map([{ field: 'maker', content: ['%[brand]'] }])
    expect(await rawOf('Sextant')).not.toHaveProperty('maker')
    const rebuilt = await stage.platform('POST', `/sources/${id}/rebuild`)
    expect(rebuilt).toMatchObject({
      status: 200,
      body: { id, information: { sourceStatus: { type: 'REBUILD' } } },
    })
    expect(rebuilt.body).not.toHaveProperty('mappings')
    expect(await rawOf('Sextant')).toMatchObject({ maker: 'Plath' })
    expect((await stage.platform('GET', `/sources/${id}`)).body).toMatchObject({
      information: { sourceStatus: { type: 'IDLE' } },
    })
    await map([{ field: 'maker', content: ['Mr %[brand]'] }], { rebuild: true })
    expect(await rawOf('Sextant')).toMatchObject({ maker: 'Mr Plath' })
    await stage.restart()
    const { body } = await stage.platform('GET', `/sources/${id}/mappings`)
    expect(body).toEqual({
      common: { rules: [{ id: expect.any(String), field: 'maker', content: ['Mr %[brand]'] }] },
      types: [],
    })
    // Changing the source leaves them alone.
    await stage.platform('PUT', `/sources/${id}`, { name: 'Shelf' })
    expect((await stage.platform('GET', `/sources/Shelf/mappings`)).body).toEqual(body)
    await map([])
    await stage.platform('POST', `/sources/${id}/fullRefresh`)
    expect(await rawOf('Sextant')).not.toHaveProperty('maker')
  })
  it('make no document of what does not fit: it is refused with its reason', async () => {
    await map([
      { field: 'size', content: ['%[height]'] },
      { field: 'date', content: ['%[made]'] },
      { field: 'clickableuri', content: ['%[link]'] },
    ])
    for (const [body, reason] of [
      [{ height: 'tall' }, 'size is a whole number'],
      [{ made: 'once' }, 'is no date'],
      [{ link: 'java\tscript:alert(1)' }, 'something that runs'],
    ] as const)
      expect(await put('u://1', body)).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_DOCUMENT', message: expect.stringContaining(reason) },
      })
  })
  it.each([
    [{ common: { rules: [{ field: 'nowhere', content: ['%[a]'] }] } }, 'no field "nowhere"'],
    [{ common: { rules: [{ field: 'body', content: ['%[a]'] }] } }, 'is not mapped'],
    [{ common: { rules: [{ field: 'maker', content: ['%[a'] }] } }, 'does not end'],
    [{ common: { rules: [{ field: 'maker', content: ['%[ ]'] }] } }, 'names no metadata'],
    [{ common: { rules: [{ field: 'maker', content: ['%[a:crawler]'] }] } }, 'names an origin'],
    [{ common: { rules: [{ field: 'maker', content: [] }] } }, 'common.rules.0.content'],
    [
      {
        common: {
          rules: [
            { field: 'maker', content: ['a'] },
            { field: 'MAKER', content: ['b'] },
          ],
        },
      },
      'two are for',
    ],
    [
      {
        types: [
          { type: 'a', rules: [] },
          { type: 'A', rules: [] },
        ],
      },
      'twice',
    ],
    [[], 'mappings: '],
  ])('that are %o are refused', async (body, reason) => {
    expect(await stage.platform('PUT', `/sources/${id}/mappings`, body)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_PARAMETER', message: expect.stringContaining(reason) },
    })
  })
  it('are there for sources that are, and what nothing fetches has no call', async () => {
    expect(await stage.platform('GET', '/sources/none/mappings')).toMatchObject({
      status: 404,
      body: { errorCode: 'SOURCE_NOT_FOUND' },
    })
    expect((await stage.platform('POST', '/sources/none/rebuild')).status).toBe(404)
    for (const word of ['incrementalRefresh', 'dump', 'pauseRefresh', 'duplicate'])
      expect(await stage.platform('POST', `/sources/${id}/${word}`)).toMatchObject({ status: 404 })
  })
})
