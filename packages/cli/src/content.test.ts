import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openControl } from '@quarry/server'
import { temporaryFolder } from '@quarry/testkit/folder'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const project = '6c1b2f3a-0000-4000-8000-000000000001'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = (name: string) => path.join(folder, name)

const quarry = (data: string, ...args: string[]) =>
  runQuarry(args, { QUARRY_DATA: at(data), QUARRY_PROJECT: project }, () =>
    Date.parse('2026-03-01T00:00:00Z'),
  )

function write(name: string, value: unknown): void {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), JSON.stringify(value))
}

const type = {
  id: 'note',
  name: 'Note',
  fields: [
    { id: 'title', name: 'Title', type: 'text', localizable: true },
    { id: 'level', name: 'Level', type: 'number' },
    { id: 'next', name: 'Next', type: 'contentReference' },
  ],
}
const locales = [
  { locale: 'en', displayName: 'English', isDefault: true },
  { locale: 'es', displayName: 'Español' },
]
const note = (n: number, title: Record<string, string>, more: object = {}) => ({
  _id: uuid(n),
  _slug: `note-${n}`,
  type: 'note',
  _locales: Object.keys(title),
  fields: { title: { type: 'text', locales: title }, ...more },
})

/** All files of a folder with what they hold. */
function read(name: string): Record<string, unknown> {
  const files = readdirSync(at(name), { recursive: true, encoding: 'utf8' }).filter(one =>
    one.endsWith('.json'),
  )
  return Object.fromEntries(
    files.sort().map(one => [one, JSON.parse(readFileSync(path.join(at(name), one), 'utf8'))]),
  )
}

describe('a site that says its languages in feed.json alone', () => {
  const feed = {
    source: 'Site',
    defaultLocale: 'de',
    locales: ['de', 'en'],
    pages: { note: { path: '/n/:slug' } },
  }
  beforeEach(async () => {
    const control = await openControl(at('data'), () => 0)
    await control.memory.write('feed site', JSON.stringify(feed))
    await control.close()
    write('in/feed.json', feed)
    write('in/content-types/note.json', type)
    mkdirSync(at('in/entries/note'), { recursive: true })
    writeFileSync(at('in/entries/note/one.md'), '---\nlevel: 1\n---\n# Eins\n')
    writeFileSync(at('in/entries/note/one.en.md'), '# One\n')
    await quarry('data', 'content', 'import', at('in'))
  })

  it('is exported as the files that it was made of', async () => {
    const out = await quarry('data', 'content', 'export', at('out'), '--as', 'markdown')
    expect(out.code, out.text).toBe(0)
    expect(readFileSync(at('out/entries/note/one.md'), 'utf8')).toBe('---\nlevel: 1\n---\n# Eins\n')
    expect(readFileSync(at('out/entries/note/one.en.md'), 'utf8')).toBe('# One\n')
    const again = await quarry('data', 'content', 'import', at('out'))
    expect(again.text).toContain('0 written, 3 unchanged')
  })

  it('gets what is imported in its first language', async () => {
    writeFileSync(at('more.csv'), 'slug,title\ntwo,Zwei\n')
    await quarry('data', 'content', 'import', at('more.csv'), '--type', 'note')
    await quarry('data', 'content', 'export', at('out'), '--as', 'markdown')
    expect(readFileSync(at('out/entries/note/two.md'), 'utf8')).toBe('# Zwei\n')
    const { text } = await quarry(
      'data',
      'content',
      'import',
      at('more.csv'),
      '--type',
      'note',
      '--language',
      'fr',
    )
    expect(text).toContain('Warning: the site speaks de, en: texts in fr are on none of its pages.')
  })
})

describe('import and export', () => {
  it('give back the same content, whatever it holds', async () => {
    write('empty/content-types/note.json', type)
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    const entry = fc.record({
      en: words,
      es: words,
      level: fc.integer({ min: -1e6, max: 1e6 }),
      draft: fc.option(words, { nil: undefined }),
      state: fc.constantFrom('draft', 'published', 'both', 'changed'),
    })
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), async entries => {
        const round = `round-${runs++}`
        write(`${round}/in/locales.json`, locales)
        write(`${round}/in/content-types/note.json`, type)
        const files = entries.map(({ en, es, level, draft, state }, n) => {
          const value = note(n, { en, es }, { level: { type: 'number', value: level } })
          const other = note(n, { en: draft ?? `${en}!`, es })
          if (state === 'draft') return { draft: value }
          if (state === 'published') return { published: value }
          return state === 'both' ? { entry: value } : { draft: other, published: value }
        })
        write(`${round}/in/entries/all.json`, files)
        expect((await quarry(`${round}/a`, 'content', 'import', at(`${round}/in`))).text).toContain(
          '0 refused',
        )
        expect((await quarry(`${round}/a`, 'content', 'export', at(`${round}/once`))).code).toBe(0)
        expect((await quarry(`${round}/b`, 'content', 'import', at(`${round}/once`))).code).toBe(0)
        expect((await quarry(`${round}/b`, 'content', 'export', at(`${round}/twice`))).code).toBe(0)
        const once = read(`${round}/once`)
        expect(Object.keys(once).filter(name => name.startsWith('entries/'))).toHaveLength(entries.length)
        expect(read(`${round}/twice`)).toEqual(once)
        const again = await quarry(`${round}/b`, 'content', 'import', at(`${round}/once`))
        expect(again.text).toMatch(/^0 written, \d+ unchanged, 0 refused\.$/m)
      }),
      { numRuns: 8 },
    )
  })

  it('goes on where it was stopped, and says what it refused', async () => {
    write('in/content-types/note.json', type)
    write('in/locales.json', locales)
    write('in/entries/a.json', note(1, { en: 'One' }))
    write('in/entries/b.json', { ...note(2, { en: 'Two' }), type: 'poem' })
    const first = await quarry('data', 'content', 'import', at('in'))
    expect(first.code).toBe(1)
    expect(first.text).toContain('content type "poem" does not exist')
    expect(first.text).toContain('5 written, 0 unchanged, 1 refused')
    write('in/entries/b.json', note(2, { en: 'Two' }))
    const second = await quarry('data', 'content', 'import', at('in'))
    expect(second).toEqual({ code: 0, text: '2 written, 5 unchanged, 0 refused.' })
  })
})

it('an import says in which line of a text a field is wrong', async () => {
  write('in/content-types/note.json', type)
  mkdirSync(at('in/entries/note'), { recursive: true })
  writeFileSync(at('in/entries/note/a.md'), '---\nlevel: 1\nlevl: 2\n---\n# A\n')
  const { text } = await quarry('data', 'content', 'import', at('in'))
  expect(text).toContain('entries/note/a.md:3: Entry "A"')
})

it('an import says which files it leaves alone, and who takes them', async () => {
  write('in/content-types/note.json', type)
  write('in/entries/note/a.json', note(1, { en: 'One' }))
  for (const name of ['manual.pdf', 'plan.png', '.hidden']) write(`in/entries/note/${name}`, '')
  const { text } = await quarry('data', 'content', 'import', at('in'))
  expect(text).toContain('entries/note/manual.pdf and 1 more are no entries and left alone.')
  expect(text).toContain('quarry ingest FOLDER --source NAME')
})

it('check names what is broken, and is quiet when nothing is', async () => {
  write('in/content-types/note.json', type)
  write('in/locales.json', locales)
  write('in/entries/a.json', note(1, { en: 'One', es: 'Uno' }))
  await quarry('data', 'content', 'import', at('in'))
  expect(await quarry('data', 'content', 'check')).toEqual({ code: 0, text: 'Nothing is wrong.' })
  write('in/entries/b.json', note(2, { en: 'Two' }, { next: { type: 'contentReference', value: uuid(77) } }))
  write('in/assets.json', [
    {
      _id: uuid(90),
      _name: 'Map',
      type: 'image',
      fields: { url: { type: 'text', value: 'https://a.example/x.png' } },
    },
  ])
  const imported = await quarry('data', 'content', 'import', at('in'))
  const broken = `note "note-2" (${uuid(2)}) refers in "next" to ${uuid(77)}, which does not exist`
  expect(imported.text).toContain(`Warning: ${broken}.`)
  const { code, text } = await quarry('data', 'content', 'check')
  expect(code).toBe(1)
  expect(text).toContain(broken)
  expect(text).toContain('is not there in es')
  expect(text).toContain('asset "Map"')
  expect(text).toContain('Found: 1 × broken reference, 1 × missing translation, 1 × orphan asset.')
})

it('types writes TypeScript', async () => {
  write('in/content-types/note.json', type)
  await quarry('data', 'content', 'import', at('in'))
  expect((await quarry('data', 'content', 'types')).text).toContain('"level"?: Property<number>')
  expect((await quarry('data', 'content', 'types', '--out', at('gen/types.ts'))).code).toBe(0)
  expect(readFileSync(at('gen/types.ts'), 'utf8')).toContain('export type NoteFields = {')
})

it.each([
  [['import'], 'Say what is imported'],
  [['import', '/nowhere/at/all'], 'There is no folder'],
  [['export'], 'Say which folder'],
  [['check', '--state', 'old'], '"published" or "draft"'],
  [['types', '--project', uuid(5)], `There is no project ${uuid(5)}`],
])('says what to type instead of %j', async (args, text) => {
  expect(await quarry('data', 'content', ...args)).toEqual({ code: 2, text: expect.stringContaining(text) })
})
