import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseMarkdown, richTextOf } from '../markdown/rich-text-of-markdown.ts'
import { article, createFixture, listOf, project, section, text, uuid } from '../test/fixture.ts'
import { checkContent } from './check.ts'
import { readPages } from './check-links.ts'
import { exportContent } from './export.ts'
import { type ContentFile, readContentFolder, writeContentFile } from './files.ts'
import { importContent } from './import.ts'
import { contentTypesToTypeScript } from './typescript.ts'

const entry = (n: number, fields: object = {}) => ({
  _id: uuid(n),
  _slug: `entry-${n}`,
  type: 'article',
  fields: { title: text(`Entry ${n}`), ...fields },
})

const files: ContentFile[] = [
  {
    name: 'locales.json',
    kind: 'locales',
    items: [
      { locale: 'en', displayName: 'English' },
      { locale: 'es', displayName: 'Español' },
    ],
  },
  { name: 'content-types/all.json', kind: 'content-types', items: [section, article] },
  {
    name: 'assets.json',
    kind: 'assets',
    items: [
      { _id: uuid(90), _name: 'Map', type: 'image', fields: { url: text('https://a.example/map.png') } },
    ],
  },
  {
    name: 'entries/all.json',
    kind: 'entries',
    items: [
      entry(1),
      { entry: entry(2, { author: { type: 'contentReference', value: uuid(1) } }) },
      { draft: entry(3), published: entry(3, { title: text('Older') }) },
      { draft: entry(4) },
    ],
  },
  {
    name: 'map.json',
    kind: 'map',
    items: [{ id: 'home', name: 'Home', path: '/', type: 'composition', compositionId: uuid(1) }],
  },
  { name: 'redirects.json', kind: 'redirects', items: [{ id: 'r', sourceUrl: '/old', targetUrl: '/' }] },
]

describe('import', () => {
  test('says once that entries wait for a type that is refused', async () => {
    const { content } = await createFixture()
    const options = { id: 'size', name: 'Size', type: 'select', typeConfig: { options: ['small'] } }
    const shoe = { contentType: { id: 'shoe', name: 'Shoe', fields: [options] } }
    const shoes = [20, 21, 22].map(n => ({
      entry: { _id: uuid(n), _slug: `shoe-${n}`, type: 'shoe', fields: {} },
    }))
    const { failures } = await importContent(content, project, [
      { name: 'content-types/shoe.json', kind: 'content-types', items: [shoe] },
      ...shoes.map(one => ({ name: 'entries/shoe/x.md', kind: 'entries' as const, items: [one] })),
    ])
    expect(failures).toEqual([
      { file: 'content-types/shoe.json', messages: [expect.stringContaining('"value": "easy"')] },
      { file: 'entries/shoe', messages: ['3 entries wait for the type "shoe", which is refused'] },
    ])
  })

  test('brings everything in, drafts and published entries each as told', async () => {
    const { content, entries } = await createFixture()
    const result = await importContent(content, project, files)
    expect(result).toEqual({ written: 14, unchanged: 0, failures: [] })
    expect((await entries('orderBy=slug_ASC')).entries.map(one => one.entry._name)).toEqual([
      'Entry 1',
      'Entry 2',
      'Older',
    ])
    expect((await entries('state=0&orderBy=slug_ASC')).entries.map(one => one.entry._name)).toEqual([
      ...['Entry 1', 'Entry 2', 'Entry 3', 'Entry 4'],
    ])
    expect((await entries('slug=entry-2')).entries[0]?.entry.fields['author']).toMatchObject({
      value: { entry: { _slug: 'entry-1' } },
    })
  })

  test('done again, it writes nothing', async () => {
    const { content } = await createFixture()
    await importContent(content, project, files)
    const last = await content.store.changes.latest()
    const again = await importContent(content, project, files)
    expect(again).toEqual({ written: 0, unchanged: 14, failures: [] })
    expect(await content.store.changes.latest()).toEqual(last)
  })

  test('what is refused is named, and the rest goes in', async () => {
    const { content, entries } = await createFixture()
    const bad = {
      name: 'entries/bad.json',
      kind: 'entries' as const,
      items: [entry(5), { ...entry(6), type: 'poem' }, entry(7)],
    }
    const steps: number[] = []
    const onProgress = (done: { failed: number }) => steps.push(done.failed)
    const result = await importContent(content, project, [...files.slice(0, 2), bad], { onProgress })
    expect(result.failures).toEqual([
      { file: 'entries/bad.json', messages: [expect.stringContaining('content type "poem" does not exist')] },
    ])
    expect(result.written).toBe(8)
    expect(steps).toEqual([0, 0, 1])
    expect((await entries('orderBy=slug_ASC')).entries.map(one => one.entry._slug)).toEqual([
      'entry-5',
      'entry-7',
    ])
  })

  test.each([5, null, {}, { entry: 'x' }, { entry: { type: 'article' } }])(
    'the entry %j is refused',
    async item => {
      const { content } = await createFixture()
      const file = { name: 'entries/x.json', kind: 'entries' as const, items: [item] }
      const result = await importContent(content, project, [...files.slice(0, 2), file])
      expect(result.failures).toHaveLength(1)
    },
  )
})

describe('folders', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('what is exported can be imported elsewhere, and is the same there', async () => {
    const first = await createFixture()
    await importContent(first.content, project, files)
    for await (const file of exportContent(first.content, project)) await writeContentFile(folder, file)
    expect((await readdir(folder, { recursive: true })).filter(name => name.endsWith('.part'))).toEqual([])

    const second = await createFixture()
    const result = await importContent(second.content, project, readContentFolder(folder))
    expect(result.failures).toEqual([])
    expect(await listOf(exportContent(second.content, project))).toEqual(
      await listOf(exportContent(first.content, project)),
    )
  })

  test('a file that is not JSON is named with the line', async () => {
    await writeFile(path.join(folder, 'locales.json'), '[{')
    const read = async () => {
      for await (const _ of readContentFolder(folder));
    }
    await expect(read()).rejects.toThrow('locales.json:1: not JSON: a name is missing behind {.')
  })
})

describe('check', () => {
  test('finds broken references, missing translations, assets that nobody uses, pages without entry', async () => {
    const { content } = await createFixture()
    await importContent(content, project, files)
    const title = { type: 'text', locales: { en: 'E', es: 'S' } }
    const note = { type: 'text', locales: { en: 'E' } }
    const half = {
      ...entry(8, { title, note, author: { type: 'contentReference', value: uuid(4) } }),
      _locales: ['en', 'es'],
    }
    const gone = entry(9, { related: { type: 'contentReference', value: [uuid(1), uuid(77)] } })
    const page = { id: 'x', name: 'X', path: '/x', type: 'composition', compositionId: uuid(78) }
    await importContent(content, project, [
      { name: 'entries/more.json', kind: 'entries', items: [half, gone] },
      { name: 'map.json', kind: 'map', items: [page] },
    ])
    const found = (await listOf(checkContent(content, project))).map(one => `${one.kind}: ${one.message}`)
    expect(found.sort()).toEqual([
      `broken reference: refers in "author" to ${uuid(4)}, which is not published`,
      `broken reference: refers in "related" to ${uuid(77)}, which does not exist`,
      `empty page: shows the entry ${uuid(78)}, which is not there`,
      'missing translation: has no "note" in es',
      'orphan asset: is used by no entry',
    ])
  })
})

test('check names links to what is not there, and none of which only the site knows', async () => {
  const { content } = await createFixture()
  await importContent(content, project, files)
  const body = (markdown: string) => ({ type: 'richText', value: richTextOf(parseMarkdown(markdown)) })
  const links = [
    '[a](/article/entry-1) [b](/es/article/entry-1#part) [c](/article/gone?x=1) [d](/es/article/gone)',
    '[e](/search) [f](/article/list.pdf) [g](https://else.example/article/gone) [h](mailto:a@b.example) [i](#part)',
    '[j](../missing.md#part) [k](/section/gone) [again](/section/gone) [l](/old)',
  ]
  const rich = { id: 'page', name: 'Page', fields: [{ id: 'body', name: 'Body', type: 'richText' }] }
  const page = {
    _id: uuid(20),
    _slug: 'p',
    _name: 'P',
    type: 'page',
    fields: { body: body(links.join('\n\n')) },
  }
  const { failures } = await importContent(content, project, [
    { name: 'content-types/page.json', kind: 'content-types', items: [rich] },
    { name: 'entries/page.json', kind: 'entries', items: [page] },
  ])
  expect(failures).toEqual([])
  const feed = {
    locales: ['en', 'es'],
    pages: { article: { path: '/article/:slug' }, page: { path: '/:slug' }, '*': { path: '/:type/:slug' } },
  }
  const found = await listOf(checkContent(content, project, 64, readPages(JSON.stringify(feed))))
  const broken = found.filter(({ kind, subject }) => kind === 'broken link' && subject.startsWith('page "P"'))
  expect(broken.map(({ message }) => message)).toEqual([
    'links to /article/gone, where there is no entry (in "body")',
    'links to /es/article/gone, where there is no entry (in "body")',
    'links to ../missing.md, which is no entry (in "body")',
    'links to /section/gone, where there is no entry (in "body")',
  ])
})

test('content types become TypeScript', () => {
  const source = contentTypesToTypeScript([article, section] as never)
  expect(source).toContain('export type ArticleFields = {')
  expect(source).toContain('"kind"?: Property<"guide" | "news">')
  expect(source).toContain('"related"?: Property<EntryEnvelope[]>')
  expect(source).toContain('"author"?: Property<EntryEnvelope>')
  expect(source).toMatch(/export type ContentTypes = \{\n {2}"article": ArticleFields\n\}/)
})

test('a type that two files define is named with both', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quarry-types-'))
  try {
    await writeFile(path.join(folder, 'content-types.json'), JSON.stringify([section]))
    await mkdir(path.join(folder, 'content-types'))
    await writeFile(path.join(folder, 'content-types/other.json'), JSON.stringify({ contentType: section }))
    const read = async () => {
      for await (const _ of readContentFolder(folder));
    }
    await expect(read()).rejects.toThrow(
      `content-types/other.json: the type "${section.id}" is defined in content-types.json already: keep one of the two.`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
