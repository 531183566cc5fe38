import path from 'node:path'
import { messages } from 'virtual:quarry/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './open-test-site.ts'

let small: TestSite

/** The small site whole, without a socket: it is made of the neutral defaults, in languages that no package knows. */
beforeAll(async () => {
  small = await openTestSite({ clock: () => Date.UTC(2026, 5, 1) })
}, 120_000)
afterAll(() => small?.close())

async function page(path: string): Promise<{ status: number; html: string }> {
  const response = await small.get(path)
  return { status: response.status, html: await response.text() }
}

describe('a site of the neutral defaults', () => {
  it('begins with its own words, its lists and what it asks of a visitor', async () => {
    const { status, html } = await page('/')
    expect(status).toBe(200)
    expect(html).toContain('<h1>Good bread takes time</h1>')
    expect(html).toMatch(/data-placement="everybody"/)
    expect(html).toMatch(/href="\/recipe\/apple-strudel"/)
    expect(html).toMatch(/<select[^>]* name="diet"/)
  })

  it('shows another placement to whoever says more of themselves', async () => {
    expect((await page('/?diet=vegan')).html).toMatch(/data-placement="vegan"/)
    expect((await page('/?level=beginner')).html).toMatch(/data-placement="beginner"/)
  })

  it.each([
    ['/recipes', 'Dark rye bread'],
    ['/recipe/pita', 'When no pocket forms'],
    ['/question/dense-crumb', 'Why is my bread so dense?'],
    ['/about', 'About Hearth'],
    ['/about-you', 'What we know about you'],
    ['/sitemap.xml', 'https://site.example/ar/recipe/pita'],
  ])('has %s', async (address, words) => {
    const { status, html } = await page(address)
    expect(status).toBe(200)
    expect(html).toContain(words)
  })

  it('says in its own frame what is not there', async () => {
    const { status, html } = await page('/recipe/stone-soup')
    expect(status).toBe(404)
    expect(html).toContain('<h1>This page does not exist</h1>')
  })

  it('finds what was searched, with the filters that the site has', async () => {
    const { html } = await page('/search?q=rye')
    expect(html).toMatch(/Dark <mark>rye<\/mark> bread/)
    for (const filter of ['Kind', 'Topic', 'Difficulty', 'Minutes']) expect(html).toContain(filter)
  })
})

describe('languages that no package knows', () => {
  it('are written in their direction', async () => {
    expect((await page('/ar')).html).toContain('<html lang="ar" dir="rtl">')
    expect((await page('/de')).html).toContain('<html lang="de">')
  })

  it('find their own pages, in their own words', async () => {
    const german = (await page('/de/search?q=Sauerteige')).html
    expect(german).toMatch(/Ergebnisse/)
    expect(german).toContain('/de/guide/sourdough-starter')
    const arabic = (await page(`/ar/search?q=${encodeURIComponent('شيلم')}`)).html
    expect(arabic).toContain('النتائج')
    expect(arabic).toContain('/ar/recipe/rye-bread')
  })

  it.each(['de', 'ar'])('say every word that a visitor of %s reads', locale => {
    const parts = import.meta.glob<Record<string, unknown>>('../src/**/*.en.json', {
      eager: true,
      import: 'default',
    })
    expect(Object.keys(parts).length).toBeGreaterThan(9)
    for (const [file, english] of Object.entries(parts)) {
      const name = partOf(file)
      const said = Object.keys((messages[locale]?.[name] ?? {}) as object)
      expect([name, Object.keys(english).filter(key => !said.includes(key))]).toEqual([name, []])
    }
  })
})

/** `../src/pages/search/filters/messages.en.json` is the part `site.search.filters`. */
function partOf(file: string): string {
  const folders = path.posix.dirname(file).split('/').slice(2)
  if (folders[0] === 'kernel') return 'site.preview'
  return ['site', ...(folders.length > 1 ? folders.slice(1) : folders)].join('.')
}
