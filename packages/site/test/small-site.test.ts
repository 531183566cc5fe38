import path from 'node:path'
import { messages } from 'virtual:quarry/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKey } from './members.ts'
import { openTestSite, type TestSite } from './open-test-site.ts'

let small: TestSite

/** The small site whole, without a socket: it is made of the neutral defaults, in languages that no package knows. */
beforeAll(async () => {
  small = await openTestSite({ clock: () => Date.UTC(2026, 5, 1) })
}, 300_000)
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

  it('begins with what comes next, and lists write their days', async () => {
    const { html } = await page('/')
    const courses = [...html.matchAll(/href="\/course\/([^"]+)"/g)].map(([, slug]) => slug)
    expect(courses.slice(0, 2)).toEqual(['sourdough-2026', 'flat-breads-2026'])
    expect(courses).not.toContain('first-loaf-2026')
    expect((await page('/de/courses')).html).toContain('>7.–11. Sept. 2026<')
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

// Orders of the service come with a page where it names them within half a second.
describe('orders', () => {
  const options = async (address: string): Promise<[string, string][]> => {
    const { status, html } = await page(address)
    expect(status).toBe(200)
    const [select = ''] = /<select[^>]*name="sortCriteria".*?<\/select>/s.exec(html) ?? []
    return [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value = '', text = '']) => [
      value,
      text,
    ])
  }
  const usual: [string, string][] = [
    ['relevancy', 'Best match'],
    ['date descending', 'Newest'],
    ['@minutes ascending', 'Quickest'],
    ['@minutes descending', 'Minutes: highest first'],
  ]

  it('come from the content types where the page names none, in the words of the site or in ours', async () => {
    await expect.poll(() => options('/search')).toEqual(usual)
    await expect
      .poll(() => options('/de/search'))
      .toContainEqual(['@minutes descending', 'Minuten: höchste zuerst'])
    await expect
      .poll(async () => (await page('/search?sortCriteria=%40minutes+descending&q=rye')).html)
      .toMatch(/<option value="@minutes descending" selected="">/)
  })

  it('are one more as soon as a type says so of a field, and one less when it says so no longer', async () => {
    const key = await makeKey(small, 'content-write', 'content-publish', 'content-read-published')
    const call = (method: string, body?: object): Promise<Response> =>
      small.services.fetch(
        new Request('http://x/api/v1/content-types', {
          method,
          headers: { 'x-api-key': key },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      )
    const { contentTypes } = (await (await call('GET')).json()) as {
      contentTypes: { id: string; fields: { id: string; typeConfig?: object }[] }[]
    }
    const course = contentTypes.find(({ id }) => id === 'course')
    const say = async (typeConfig: object): Promise<void> => {
      const fields = course?.fields.map(one =>
        one.id === 'seats' ? { ...one, typeConfig: { ...one.typeConfig, ...typeConfig } } : one,
      )
      expect((await call('PUT', { contentType: { ...course, fields } })).status).toBe(204)
      await small.services.settled()
    }
    await say({ sort: true })
    const seats: [string, string][] = [
      ['@seats ascending', 'Seats: lowest first'],
      ['@seats descending', 'Seats: highest first'],
    ]
    await expect
      .poll(async () => (await options('/search')).toSorted())
      .toEqual([...usual, ...seats].toSorted())
    await say({ sort: false })
    await expect.poll(() => options('/search')).toEqual(usual)
    await say({})
  })

  it('that nobody offers leave a page that says which it is', async () => {
    const asked = '/search?sortCriteria=%40nothing+ascending&q=rye'
    await expect.poll(() => options(asked)).toEqual([...usual, ['@nothing ascending', '@nothing ascending']])
    expect((await page(asked)).html).toMatch(/Dark <mark>rye<\/mark> bread/)
  })
})

describe('documents of sources', () => {
  beforeAll(async () => {
    const key = await makeKey(small, 'push')
    const call = async (method: string, address: string, body: object): Promise<Record<string, unknown>> => {
      const response = await small.services.fetch(
        new Request(`http://x${address}`, {
          method,
          headers: { authorization: `Bearer ${key}` },
          body: JSON.stringify(body),
        }),
      )
      expect(response.status, address).toBeLessThan(300)
      return JSON.parse((await response.text()) || '{}')
    }
    await call('POST', '/rest/organizations/quarry/indexes/fields', {
      name: 'oven',
      type: 'STRING',
      facet: true,
    })
    for (const [name, type] of Object.entries({ checked: 'DATE', article: 'LONG' }))
      await call('POST', '/rest/organizations/quarry/indexes/fields', { name, type })
    const { id } = await call('POST', '/rest/organizations/quarry/sources', { name: 'Manuals' })
    const push = (name: string, more: object) =>
      call('PUT', `/push/v1/organizations/quarry/sources/${id}/documents?documentId=u://${name}`, {
        data: 'Heat it for an hour.\n\nThen <b>bake</b>.',
        language: 'en',
        clickableUri: `/document/${encodeURIComponent(name)}`,
        oven: 'Stone',
        ...more,
      })
    // The number of an article that would be a day, too.
    await push('stone oven', { title: 'The stone oven', checked: '2026-05-01', article: 1_777_593_600_000 })
    await push('steel', { title: 'Der Stahlofen', language: 'de', author: 'Ada', origin: 'bavaria' })
    await push('anywhere', { title: 'An oven of no language', language: undefined })
    await push('hidden', {
      title: 'The hidden oven',
      permissions: [
        { allowAnonymous: false, allowedPermissions: [{ identity: 'ada@x.example', identityType: 'USER' }] },
      ],
    })
    await small.services.settled()
  })

  it('have pages of their own, with their facts and their text, to which results lead', async () => {
    const { status, html } = await page('/document/stone%20oven')
    expect(status).toBe(200)
    expect(html).toContain('<h1>The stone oven</h1>')
    expect(html).toMatch(/<dt[^>]*>Oven<\/dt><dd>Stone<\/dd>/)
    expect(html).toMatch(/<dt[^>]*>Checked<\/dt><dd>May 1, 2026<\/dd>/)
    expect(html).toMatch(/<dt[^>]*>Article<\/dt><dd>1777593600000<\/dd>/)
    expect(html).toContain('<p>Heat it for an hour.</p><p>Then &lt;b&gt;bake&lt;/b&gt;.</p>')
    expect((await page('/search?q=stone+oven')).html).toContain('href="/document/stone%20oven"')
    const german = (await page('/de/document/steel')).html
    expect(german).toContain('von Ada')
    // In the words of the filter of that field.
    expect(german).toMatch(/<dt[^>]*>Herkunft<\/dt><dd>Bayern<\/dd>/)
  })

  it('are not there for those who may not read them', async () => {
    expect((await page('/document/hidden')).status).toBe(404)
    expect((await page('/document/nowhere')).status).toBe(404)
  })

  it('stand in the site map in their language, unless only some may read them', async () => {
    // The first file of it: the whole one was asked for before they came, and is kept for a while.
    const { html } = await page('/sitemap/1.xml')
    expect(html).toContain('<loc>https://site.example/document/stone%20oven</loc>')
    expect(html).toContain('<loc>https://site.example/de/document/steel</loc>')
    // What says no language stands where the site begins.
    expect(html).toContain('<loc>https://site.example/document/anywhere</loc>')
    expect(html).not.toContain('document/hidden')
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
