import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { makeSite, templates } from '../../packages/create/make-site.mjs'

let place: string
beforeEach(() => {
  place = temporaryFolder()
})

const at = (name: string) => path.join(place, name)
const make = (folder: string) =>
  makeSite({ folder: at(folder), template: 'blank', locales: ['en'], from: undefined })

it('makes a site of an empty folder that somebody stands in: it stays the same folder', async () => {
  mkdirSync(at('mine'))
  const before = process.cwd()
  process.chdir(at('mine'))
  try {
    await make('mine')
    // The folder itself, and not another one of its name.
    expect(readdirSync('.')).toContain('quarry.config.ts')
  } finally {
    process.chdir(before)
  }
  expect(readdirSync(place)).toEqual(['mine'])
})

it('touches no folder beside the one that was named', async () => {
  mkdirSync(at('mine.part'))
  writeFileSync(at('mine.part/letter.txt'), 'kept')
  await make('mine')
  expect(readFileSync(at('mine.part/letter.txt'), 'utf8')).toBe('kept')
  expect(readdirSync(place).sort()).toEqual(['mine', 'mine.part'])
})

it('says that a file is no folder', async () => {
  writeFileSync(at('note'), '')
  await expect(make('note')).rejects.toThrow(`${at('note')} is a file: name a folder`)
  await expect(make('note/site')).rejects.toThrow(`${at('note')} is a file: name a folder`)
  expect(readdirSync(place)).toEqual(['note'])
})

it('says where no folder can be made, and does not try for ever', async () => {
  const folder = '/proc/none/site'
  await expect(makeSite({ folder, template: 'blank', locales: ['en'], from: undefined })).rejects.toThrow(
    'No folder can be made at /proc',
  )
})

it.each([
  ['Ünï Cödé', 'uni-code'],
  ['_My site!', 'my-site'],
  ['日本', 'my-site'],
])('%s is called %s where letters are few', async (folder, name) => {
  expect(await make(folder)).toEqual({ name })
  expect(JSON.parse(readFileSync(at(`${folder}/package.json`), 'utf8'))).toMatchObject({ name })
})

it.each([
  [['fr', 'es'], '; `NAME.es.md` is the Spanish of `NAME.md` |'],
  [['en'], '| guides, a file each |'],
])('says what files of its own languages are called: %j', async (locales, sentence) => {
  await makeSite({ folder: at('mine'), template: 'blank', locales, from: undefined })
  const readme = readFileSync(at('mine/README.md'), 'utf8')
  expect(readme).toContain(sentence)
  expect(readme).not.toContain('German')
})

it.each(templates)('a %s in French and Spanish has words, pages and headlines in both', async template => {
  await makeSite({ folder: at('mine'), template, locales: ['fr', 'es'], from: undefined })
  const read = (name: string) => readFileSync(at(`mine/${name}`), 'utf8')
  expect(JSON.parse(read('words.json'))).toMatchObject({ about: { fr: 'À propos', es: 'Acerca de' } })
  expect(read('content/entries/page/about.md')).toContain('# À propos')
  expect(read('content/entries/page/about.es.md')).toContain('# Acerca de')
  for (const one of readdirSync(at('mine'), { recursive: true, encoding: 'utf8' }))
    if (/(words|storefront|home-hero)\.json$/.test(one)) {
      expect(read(one), one).not.toContain('"en"')
      expect(read(one).match(/"fr":/g)?.length, one).toBe(read(one).match(/"es":/g)?.length)
    }
})

it('a text that nobody has written in a language begins with the English one', async () => {
  await makeSite({ folder: at('mine'), template: 'blank', locales: ['fr', 'ja'], from: undefined })
  const guides = readdirSync(at('mine/content/entries/guide'))
  expect(guides).toContain('deploy.md')
  expect(guides.filter(name => /\.[a-z]{2}\.md$/.test(name))).toEqual([])
})

it.each(templates)(
  'whatever the config of a %s names is kept by git, which knows no empty folders',
  async template => {
    await makeSite({ folder: at('mine'), template, locales: ['fr', 'es'], from: undefined })
    const folders = readdirSync(at('mine'), { withFileTypes: true, recursive: true }).filter(one =>
      one.isDirectory(),
    )
    for (const { parentPath, name } of folders)
      expect(readdirSync(path.join(parentPath, name)), `${parentPath}/${name}`).not.toEqual([])
  },
)
