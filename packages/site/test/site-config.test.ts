import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeAll, expect, it } from 'vitest'
import { readSiteConfig } from '../command/quarry-site.mjs'

const folder = temporaryFolder()
beforeAll(() => {
  for (const name of ['site.tsx', 'search.ts', 'box.ts']) writeFileSync(path.join(folder, name), '')
  for (const name of ['content', 'public']) mkdirSync(path.join(folder, name))
})

const sound: Record<string, unknown> = {
  name: 'Acme',
  locales: ['en', 'pt-BR'],
  content: 'content',
  public: 'public',
  styles: [],
  site: 'site.tsx',
  search: 'search.ts',
  searchBox: 'box.ts',
}

let count = 0
async function read(change: Record<string, unknown>): Promise<unknown> {
  const config = Object.entries({ ...sound, ...change }).filter(([, value]) => value !== undefined)
  const lines = config.map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`)
  // Each has a name of its own: what was loaded is remembered by it.
  const file = path.join(folder, `quarry-${count++}.config.ts`)
  writeFileSync(file, `export default {\n${lines.join('\n')}\n}\n`)
  return readSiteConfig(file)
}

it('a config that is right is taken as it is', async () => {
  expect(await read({})).toEqual(sound)
})

it('a config that exports nothing is refused with its name', async () => {
  const file = path.join(folder, 'quarry-nothing.config.ts')
  writeFileSync(file, 'export const site = {}\n')
  await expect(readSiteConfig(file)).rejects.toThrow(
    /^quarry-nothing\.config\.ts: the default export must be a table/,
  )
})

it.each([
  [{ locals: ['en'] }, /:10: there is no key "locals": "locales" is one\.$/],
  [{ searchbox: 'box.ts' }, /there is no key "searchbox": "searchBox" is one\.$/],
  [{ theme: 'x' }, /there is no key "theme"\. Keys: name, locales, /],
  [{ content: undefined }, /the key "content" is missing: it is a text\.$/],
  [{ styles: 'theme.css' }, /:6: "styles" must be a list of texts\.$/],
  [{ locales: ['english'] }, /:3: "english" is no language tag: write it as in en, pt-BR or zh-Hant\.$/],
  [{ locales: ['pt-br'] }, /"pt-br" is written "pt-BR"\.$/],
  [{ locales: ['en', 'en'] }, /the language "en" is named twice\.$/],
  [{ documents: 'documents/' }, /"documents" must be a path of one step, such as "\/document"\.$/],
  [{ fonts: [{ family: 'Acme' }] }, /"fonts" must be a list of tables with family, file, /],
  [{ fonts: [{ family: 'Acme', file: './acme.woff2', weight: 'bold' }] }, /"fonts" must be a list of tables/],
  [{ fonts: [{ family: 'Acme', file: './acme.woff2' }] }, /"fonts" names \.\/acme\.woff2, which is neither/],
  [{ fonts: [{ family: 'Acme', file: 'acme-font/a.woff2' }] }, /"fonts" names acme-font\/a\.woff2, which/],
  [{ locales: [] }, /a site has at least one language\.$/],
  [{ content: 'contents' }, /:4: "content" names contents, which is not there\.$/],
  [{ content: 'site.tsx' }, /:4: "content" names site\.tsx, which is no folder\.$/],
  [{ public: 'assets' }, /:5: "public" names assets, which is not there\.$/],
  [{ public: 'site.tsx' }, /:5: "public" names site\.tsx, which is no folder\.$/],
  [{ content: '' }, /"content" must be a text\.$/],
  [{ site: 'content' }, /:7: "site" names content, which is no file\.$/],
  [{ styles: ['content'] }, /:6: "styles" names content, which is no file\.$/],
  [{ rules: 'rules.json' }, /"rules" names rules\.json, which is not there\.$/],
  [{ messages: 'words' }, /"messages" names words, which is not there\.$/],
  [{ styles: ['*.css', 'theme.css'] }, /:6: "styles" names theme\.css, which is not there\.$/],
  [{ shop: { products: 'a.csv' } }, /the key "setup" is missing in "shop": it is a text\.$/],
  [
    { shop: { setup: 'site.tsx', product: 'a.csv' } },
    /there is no key "product" in "shop": "products" is one\.$/,
  ],
  [{ shop: { setup: 'site.tsx', products: 7 } }, /"products" in "shop" must be a text\.$/],
  [{ shop: { setup: 'shop.tsx' } }, /"shop" names shop\.tsx, which is not there\.$/],
  [{ site: 'sight.tsx' }, /:7: "site" names sight\.tsx, which is not there\.$/],
])('%j is refused in a sentence', async (change, sentence) => {
  await expect(read(change)).rejects.toThrow(sentence)
})
