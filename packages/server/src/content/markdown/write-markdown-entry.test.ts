// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the protocol writes tokens
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readContentFolder } from '../transfer/files.ts'
import { markdownSettings } from './markdown-settings.ts'
import { writeMarkdownEntry } from './write-markdown-entry.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-write-markdown-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Entry = { _slug: string; type: string }

async function entriesIn(place: string): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const { kind, items } of readContentFolder(place))
    if (kind === 'entries') found.push(...items.map(item => (item as { entry: Entry }).entry))
  return found
}

/** Writes each entry beside the types of its folder, and reads them again. @returns those that were written. */
async function roundTrip(
  place: string,
  entries: readonly Entry[],
): Promise<{ written: Entry[]; read: Entry[] }> {
  const settings = await markdownSettings(place)
  const out = mkdtempSync(path.join(folder, 'out-'))
  cpSync(path.join(place, 'content-types'), path.join(out, 'content-types'), { recursive: true })
  cpSync(path.join(place, 'feed.json'), path.join(out, 'feed.json'))
  const written = entries.filter(entry => {
    const files = writeMarkdownEntry(entry, settings)
    for (const { name, text } of files ?? []) {
      mkdirSync(path.dirname(path.join(out, name)), { recursive: true })
      writeFileSync(path.join(out, name), text)
    }
    return files !== null
  })
  return { written, read: await entriesIn(out) }
}

const bySlug = (entries: readonly Entry[]) =>
  new Map(entries.map(entry => [`${entry.type}/${entry._slug}`, entry]))

it('what came from Markdown goes back to it: pages of our documentation', async () => {
  const place = path.join(folder, 'docs')
  cpSync(path.join(root, 'sites/docs/content/content-types'), path.join(place, 'content-types'), {
    recursive: true,
  })
  cpSync(path.join(root, 'sites/docs/content/feed.json'), path.join(place, 'feed.json'))
  const docs = {
    from: path.join(root, 'docs/search'),
    files: '/',
    outside: 'https://code.example/docs/search/',
  }
  writeFileSync(path.join(place, 'markdown.json'), JSON.stringify({ docs }))
  const entries = await entriesIn(place)
  expect(entries.length).toBeGreaterThan(30)
  const { written, read } = await roundTrip(place, entries)
  expect(bySlug(read)).toEqual(bySlug(written))
  expect(entries.filter(entry => !written.includes(entry)).map(({ _slug }) => _slug)).toEqual([])
})

it('code of programs is written as it was, and what is to be filled in is no Markdown', async () => {
  const place = path.join(folder, 'code')
  cpSync(path.join(root, 'sites/docs/content/content-types'), path.join(place, 'content-types'), {
    recursive: true,
  })
  cpSync(path.join(root, 'sites/docs/content/feed.json'), path.join(place, 'feed.json'))
  mkdirSync(path.join(place, 'entries/docs'), { recursive: true })
  const source = '# Greet `${name}`\n\n```ts\nreturn `Hello, ${name}`\n```\n'
  writeFileSync(path.join(place, 'entries/docs/greet.md'), source)
  const [entry] = await entriesIn(place)
  const settings = await markdownSettings(place)
  expect(writeMarkdownEntry(entry, settings)?.[0]?.text).toContain('return `Hello, ${name}`')
  const filled = JSON.parse(JSON.stringify(entry).replaceAll('\\\\${', '${'))
  expect(writeMarkdownEntry(filled, settings)).toBeNull()
})

it('columns of a table lie as they did, to the letter', async () => {
  const place = path.join(folder, 'table')
  mkdirSync(path.join(place, 'content-types'), { recursive: true })
  mkdirSync(path.join(place, 'entries/part'), { recursive: true })
  writeFileSync(
    path.join(place, 'feed.json'),
    '{ "locales": ["en"], "pages": { "part": { "path": "/:slug" } } }',
  )
  const fields = [
    { id: 'title', type: 'text' },
    { id: 'body', type: 'richText' },
  ]
  writeFileSync(
    path.join(place, 'content-types/part.json'),
    JSON.stringify({ contentType: { id: 'part', fields } }),
  )
  const source = '# Parts\n\n| name | left | size | price |\n| - | :- | :-: | -: |\n| a | b | c | d |\n'
  writeFileSync(path.join(place, 'entries/part/all.md'), source)
  const [entry] = await entriesIn(place)
  expect(JSON.stringify(entry).match(/"format":"(left|center|right)"/g)).toHaveLength(6)
  expect(writeMarkdownEntry(entry, await markdownSettings(place))).toEqual([
    { name: 'entries/part/all.md', text: source, locale: 'en' },
  ])
})

const text = (words: string, format: number) => ({
  ...{ type: 'text', version: 1, text: words, format, detail: 0, mode: 'normal', style: '' },
})
const element = (type: string, children: unknown[], more: object = {}) => ({
  ...{ type, version: 1, ...more, children, direction: null, format: '', indent: 0 },
})
const words = fc.oneof(
  fc.stringMatching(/^[a-z*_[\]()`#>|\\ !~:/.0-9-]{1,14}$/),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
)
const inline = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ words, format: fc.constantFrom(0, 0, 1, 2, 3, 4, 8, 16) })
      .map(one => text(one.words, one.format)),
  },
  fc
    .record({ words, to: fc.constantFrom('/a', 'https://a.example/x?y=1#z') })
    .map(one => element('link', [text(one.words, 0)], { link: { type: 'url', path: one.to } })),
  fc.constant({ type: 'linebreak', version: 1 }),
)
const line = fc.array(inline, { minLength: 1, maxLength: 4 })
const block = fc.oneof(
  line.map(children => element('paragraph', children)),
  fc
    .record({ line, tag: fc.constantFrom('h1', 'h2', 'h4') })
    .map(one => element('heading', one.line, { tag: one.tag })),
  line.map(children => element('quote', children)),
  fc.array(line, { minLength: 1, maxLength: 3 }).map(items =>
    element(
      'list',
      items.map((children, at) => element('listitem', children, { value: at + 1 })),
      { listType: 'bullet', start: 1, tag: 'ul' },
    ),
  ),
  fc
    .record({ words, language: fc.constantFrom('ts', null) })
    .map(one => element('code', [text(one.words, 0)], { language: one.language })),
)
const entry = fc.record({
  title: words,
  summary: fc.option(words, { nil: undefined }),
  level: fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), {
    nil: undefined,
  }),
  note: fc.option(words, { nil: undefined }),
  body: fc.array(block, { maxLength: 4 }),
})

it('whatever an entry holds, it is written so that it reads the same, or not written', async () => {
  const place = path.join(folder, 'types')
  mkdirSync(path.join(place, 'content-types'), { recursive: true })
  writeFileSync(path.join(place, 'feed.json'), '{ "locales": ["en"] }')
  const types = { title: 'text', summary: 'text', note: 'text', level: 'number', body: 'richText' }
  const fields = Object.entries(types).map(([id, type]) => ({ id, type }))
  writeFileSync(path.join(place, 'content-types/note.json'), JSON.stringify({ id: 'note', fields }))
  let [all, kept] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 10 }), async made => {
      const entries = made.map(({ body, ...values }, at) => ({
        _id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        _name: `Entry ${at}`,
        _slug: `entry-${at}`,
        type: 'note',
        _locales: ['en'],
        fields: {
          ...Object.fromEntries(
            Object.entries(values).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, { type: name === 'level' ? 'number' : 'text', value }]],
            ),
          ),
          ...(body.length > 0
            ? { body: { type: 'richText', value: { root: { type: 'root', version: 1, children: body } } } }
            : {}),
        },
      }))
      const { written, read } = await roundTrip(place, entries)
      all += entries.length
      kept += written.length
      expect(bySlug(read)).toEqual(bySlug(written))
    }),
    { numRuns: 25 },
  )
  // It is not that nothing is written.
  expect(kept / all).toBeGreaterThan(0.2)
})
