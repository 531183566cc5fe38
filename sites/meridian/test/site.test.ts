import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openControl, type Scope } from '@quarry/server'
import { openTestSite, type TestSite } from '@quarry/site/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questions } from '../examples.ts'
import { site } from '../site.ts'

let meridian: TestSite
let later = 0
const get: TestSite['get'] = (path, headers) => meridian.get(path, headers)

/** Meridian whole, without a socket: pages as visitors get them. */
beforeAll(async () => {
  meridian = await openTestSite({ clock: () => Date.now() + later })
}, 600_000)
afterAll(() => meridian?.close())

async function makeKey(...scopes: Scope[]): Promise<string> {
  const control = await openControl(meridian.folder)
  const { text } = await control.keys.create({ name: 'test', scopes, projectId: meridian.services.projectId })
  await control.close()
  return text
}

async function put(state: 0 | 64, title: string, slug = 'airglow-test', more: object = {}): Promise<void> {
  const all = (value: unknown) => ({ en: value, es: value, fr: value })
  const words = {
    root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: title }] }] },
  }
  const fields = {
    title: { type: 'text', locales: all(title) },
    summary: { type: 'text', locales: all('A summary.') },
    category: { type: 'text', locales: all('Sky') },
    author: { type: 'text', locales: all('Meridian') },
    date: { type: 'date', value: '2026-11-21' },
    body: { type: 'richText', locales: all(words) },
    ...more,
  }
  const _id = '6f9d1c2e-0000-4000-8000-000000000009'
  const entry = { _id, _slug: slug, type: 'glossary', _locales: ['en', 'es', 'fr'], fields }
  const response = await meridian.services.fetch(
    new Request('http://x/api/v1/entries', {
      method: 'PUT',
      headers: { 'x-api-key': await makeKey('content-write', 'content-publish') },
      body: JSON.stringify({ state, entry }),
    }),
  )
  if (response.status !== 204) throw new Error(await response.text())
}

const kinds: readonly [string, string][] = [
  ['/', 'WebSite'],
  ['/objects', 'CollectionPage'],
  ['/constellations', 'CollectionPage'],
  ['/object/m31', 'Article'],
  ['/constellation/orion', 'Article'],
  ['/about/maps', 'BreadcrumbList'],
  ['/about', 'Article'],
  ['/privacy', 'Article'],
]

describe('the head of a page', () => {
  it.each(kinds)('of %s says what it is, where it is, and in which languages', async (path, type) => {
    for (const locale of ['', '/es', '/fr']) {
      const here = path === '/' ? locale || '/' : `${locale}${path}`
      const response = await get(here)
      expect(response.status, here).toBe(200)
      const html = await response.text()
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]+/)
      expect(html).toContain(`<link rel="canonical" href="${meridian.origin}${here}"`)
      for (const code of ['en', 'es', 'fr', 'x-default']) expect(html).toContain(`hrefLang="${code}"`)
      for (const name of ['og:title', 'og:description', 'og:type', 'og:url', 'og:locale', 'og:site_name'])
        expect(html, name).toContain(`property="${name}"`)
      // What is an entry has a picture of its own; the rest that of the site.
      const own = /^\/(?:object\/|constellation\/|about$|privacy)/.test(path)
        ? `${locale}/share/`
        : '/share.png"'
      expect(html).toContain(`<meta property="og:image" content="${meridian.origin}${own}`)
      if (own === '/share.png"')
        expect(html).toMatch(/<meta property="og:image:alt" content="Meridian[^"]{20,}/)
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      const types = blocks.map(([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'])
      expect(types).toContain(type)
    }
  })
  it.each(['event', 'guide', 'instrument', 'glossary', 'question'])(
    'of every kind of entry has data for machines: %s',
    async type => {
      const map = await (await get('/sitemap.xml')).text()
      const address = new RegExp(`<loc>${meridian.origin}(/${type}/[^<]+)</loc>`).exec(map)?.[1] ?? ''
      const html = await (await get(address)).text()
      const wanted = { glossary: 'DefinedTerm', question: 'QAPage' }[type] ?? 'Article'
      expect(html).toContain(`"@type":"${wanted}"`)
      expect(html).toContain('"@type":"BreadcrumbList"')
    },
  )
})

it('a neighbour without a designation is called by its name', async () => {
  expect(await (await get('/object/moon')).text()).toMatch(/rel="prev"><span[^>]*>Previous<\/span>Saturn</)
})

it('the list of objects calls everything by its name first, and leaves no cell empty', async () => {
  const html = await (await get('/objects')).text()
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) => row)
  expect(rows.length).toBeGreaterThan(200)
  const text = (markup: string): string => markup.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
  // The first cell holds a drawing.
  const cells = rows.map(row => [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].slice(1))
  expect(cells.flat().filter(([, cell = '']) => text(cell).replaceAll('|', '') === '')).toEqual([])
  const names = cells.map(([name]) => text(name?.[1] ?? ''))
  expect(names).toContain('|Crab Nebula|M1|')
  expect(names).toContain('|M107|NGC 6171|')
  expect(names).toContain('|Phobos|')
})

it('the list of objects is narrowed by links, which keep its order, as orders keep what is chosen', async () => {
  const html = await (await get('/objects?order=brightness&f-objecttype=globular+cluster')).text()
  const names = [...html.matchAll(/<th scope="row"><a[^>]*>([^<]+)</g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  // The brightest two of the whole sky.
  expect(names.slice(0, 2)).toEqual(['Omega Centauri', '47 Tucanae'])
  expect(html).toContain(`${names.length} of 230`)
  const leads = [...html.matchAll(/href="(\/objects[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  expect(leads).toContain('/objects?f-objecttype=globular+cluster&order=season')
  expect(leads).toContain('/objects?f-objecttype=globular+cluster')
  expect(leads).toContain('/objects?order=brightness')
  expect(leads.some(href => /f-instrument=.*&order=brightness$/.test(href))).toBe(true)
  expect(await (await get('/objects?order=brightness')).text()).not.toContain('noindex')
})

const map = (html = ''): string => /<figure.*?<\/figure>/s.exec(html)?.[0] ?? ''

it('the map of the home page leads from hour to hour', async () => {
  const [ten, one] = await Promise.all(['/fr', '/fr?hour=1&x=2'].map(async path => (await get(path)).text()))
  expect(map(ten)).toContain('22:00')
  expect(map(one)).toContain('1:00')
  expect(map(one)).toMatch(/href="\/fr\?half=north&amp;hour=1" aria-current="true"/)
  expect(map(one)).not.toBe(map(ten))
})

it.each(Array.from({ length: 12 }, (_, month) => month + 1))(
  'the map of the home page leads to pages that are there, in month %i of a year',
  async month => {
    later = Date.UTC(2027, month - 1, 15, 12) - Date.now()
    try {
      for (const half of ['north', 'south']) {
        const html = await (await get(`/fr?half=${half}&x=${month}`)).text()
        const leads = [...map(html).matchAll(/href="([^"?]+)"/g)].map(([, href = '']) => href)
        expect(leads.filter(href => href.startsWith('/fr/object/')).length).toBeGreaterThanOrEqual(5)
        expect(leads.some(href => href.startsWith('/fr/constellation/'))).toBe(true)
        const entries = new URL('../content/entries/', import.meta.url)
        const astray = leads.filter(
          href => href !== '/fr' && !existsSync(new URL(`${href.slice('/fr/'.length)}.json`, entries)),
        )
        expect(astray).toEqual([])
      }
    } finally {
      later = 0
    }
  },
)

describe('what the site works out', () => {
  /** Saturn stands in the evening sky of November 2026; the next eclipse of the Moon is in February. */
  const ask = async (q: string, language = '') => {
    later = Date.UTC(2026, 10, 26, 12) - Date.now()
    try {
      const response = await get(`${language}/search/fact?${new URLSearchParams({ q })}`)
      return (await response.json()) as { sentence: string; source: { href: string } } | null
    } finally {
      later = 0
    }
  }

  it.each([
    [
      'can i see saturn tonight?',
      '',
      /^Saturn is up tonight from \d+:\d\d PM to \d+:\d\d AM, highest at/,
      '/object/saturn',
    ],
    ['is the andromeda galaxy visible tonight', '', /^Andromeda Galaxy is up tonight/, '/object/m31'],
    ['what planets are up tonight', '', /^Up at 10:00 PM, seen from 40° north: Saturn and Moon\.$/, '/'],
    ['¿Qué se ve en el cielo esta noche?', '/es', /Saturno y Luna\.$/, '/es'],
    ['peut-on voir Saturne ce soir ?', '/fr', /^Saturne se voit cette nuit de /, '/fr/object/saturn'],
    ['is acrux visible tonight', '', /^Acrux is not to be seen tonight/, '/object/acrux'],
    ['moon phase', '', /^The Moon is 92% lit/, '/object/moon'],
    ['phase of the moon tonight', '', /^The Moon is 92% lit at 10:00 PM, waning\.$/, '/object/moon'],
    [
      'when is the next lunar eclipse',
      '',
      /^Saturday, February 20, 2027$/,
      '/event/lunar-eclipse-2027-02-20',
    ],
    ['why is saturn bright tonight', '', null, ''],
    ['saturn', '', null, ''],
  ])('%j', async (question, language, sentence, href) => {
    const fact = await ask(question, language)
    if (!sentence) return expect(fact).toBeNull()
    expect(fact?.sentence).toMatch(sentence)
    expect(fact?.source.href).toBe(href)
  })

  it('stands above the results', async () => {
    const text = await (await get('/search?q=what+is+up+tonight')).text()
    expect(text).toMatch(/data-answer="fact".*Worked out for this moment.*Up at 10:00/s)
  })
})

it('the picture beside links is a PNG of the size that pages say', () => {
  const png = readFileSync(new URL('../public/share.png', import.meta.url))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([site.image?.width, site.image?.height])
  expect(png.length).toBeLessThan(300_000)
})

describe('the sitemap', () => {
  it('names every page in every language once, with its other languages, and each of them is there', {
    timeout: 600_000,
  }, async () => {
    const response = await get('/sitemap.xml')
    expect(response.headers.get('content-type')).toContain('xml')
    const xml = await response.text()
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(1500)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(xml.match(/<url>/g)?.length).toBe(addresses.length)
    expect(xml).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${meridian.origin}/object/m31"/></url>`,
    )
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    for (const address of addresses.filter((_, at) => at % 97 === 0))
      expect((await get(address.slice(meridian.origin.length))).status, address).toBe(200)
    expect((await get('/es/sitemap.xml')).status).toBe(404)
    expect((await get('/sitemap/1.xml')).status).toBe(200)
    expect((await get('/sitemap/2.xml')).status).toBe(404)
  })
  it('is where robots.txt says', async () => {
    const text = await (await get('/robots.txt')).text()
    expect(text).toContain('Disallow: /search?\n')
    expect(text).not.toContain('Disallow: /search\n')
    expect(text).toContain(`Sitemap: ${meridian.origin}/sitemap.xml`)
  })
})

describe('a page that is the same for everybody', () => {
  it('is answered with a word to a browser that has it, and anew as soon as it has changed', async () => {
    await put(64, 'Abc first')
    const first = await get('/glossary/airglow-test')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0/)
    expect(await first.text()).toContain('Abc first')
    expect((await get('/glossary/airglow-test', { 'if-none-match': `W/${etag}` })).status).toBe(304)
    await put(64, 'Abc second')
    const second = await get('/glossary/airglow-test', { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(await second.text()).toContain('Abc second')
    // Lists too.
    later += 1100
    expect((await (await get('/glossary')).text()).includes('Abc second')).toBe(true)
  })
})

describe('a preview', () => {
  const layered: TestSite['get'] = (path, headers) => meridian.openLayers({ keepsPages: true })(path, headers)
  const at = '/es/glossary/airglow-test'
  it('shows drafts to who has a key for them, says so, is kept by nobody, and can be left', async () => {
    await put(64, 'Abc published')
    await put(0, 'Abc drafted')
    const key = await makeKey('content-read-draft', 'content-read-published')
    const exchange = await meridian.beginSession('preview', await key, `${at}?x=1`)
    expect(exchange.status).toBe(303)
    expect(exchange.headers.get('location')).toBe(`${at}?x=1`)
    const cookie = exchange.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(cookie).not.toContain(await key)
    const mine = { cookie: cookie.split(';')[0] ?? '' }

    const draft = await layered(at, mine)
    expect(draft.headers.get('cache-control')).toBe('private, no-store')
    expect(draft.headers.get('etag')).toBeNull()
    const html = await draft.text()
    expect(html).toContain('Abc drafted')
    expect(html).toContain('Está viendo borradores')
    expect(html).toContain('content="noindex"')
    expect(html).toContain(`href="${at}?preview=off"`)
    // Lists show drafts too, and nobody else sees them afterwards.
    expect((await (await layered('/es/glossary', mine)).text()).includes('Abc drafted')).toBe(true)
    expect((await (await layered('/es/glossary')).text()).includes('Abc drafted')).toBe(false)
    expect((await (await layered(at)).text()).includes('Abc drafted')).toBe(false)

    const out = await layered(`${at}?preview=off`, mine)
    expect([out.status, out.headers.get('location')]).toEqual([303, at])
    expect(out.headers.get('set-cookie')).toContain('quarry-preview=; Max-Age=0')
  })
  it.each([
    ['a wrong key', () => 'uf0123456789012345678901234567890'],
    ['a key that opens what is published only', () => makeKey('content-read-published')],
    ['a key that may do everything', () => makeKey('admin')],
  ])('is not begun by %s', async (_, key) => {
    const response = await meridian.beginSession('preview', await key(), at)
    expect(response.headers.get('location')).toMatch(/^\/editors\?for=preview&.*&wrong=1$/)
    expect(response.headers.get('set-cookie')).toBeNull()
    const form = await (await layered(response.headers.get('location') ?? '')).text()
    expect(form).toContain('This key does not open that.')
  })
  it.each(['', '?preview=off', '?x=preview'])('gives away nothing at %j', async query => {
    await put(64, 'Abc published')
    await put(0, 'Abc drafted')
    const response = await layered(at + query)
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBeNull()
    const html = await response.text()
    expect(html).toContain('Abc published')
    expect(html).not.toMatch(/drafted|borradores|preview/)
  })
  it('ends when its key is revoked', async () => {
    const control = await openControl(meridian.folder)
    const { key, text } = await control.keys.create({
      name: 'p',
      scopes: ['content-read-draft', 'content-read-published'],
    })
    const begun = await meridian.beginSession('preview', text)
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await layered(at, { cookie })).status).toBe(200)
    await control.keys.revoke(key.id)
    await control.close()
    const out = await layered(at, { cookie })
    expect(out.status).toBe(303)
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  })
})

const entries = async (
  query: string,
): Promise<{ entries: { entry: { _slug: string } }[]; totalCount: number }> => {
  const response = await meridian.services.fetch(
    new Request(
      `http://x/api/v1/entries?projectId=${meridian.services.projectId}&withTotalCount=true&${query}`,
      {
        headers: { 'x-api-key': meridian.services.siteKeys.content },
      },
    ),
  )
  expect(response.status).toBe(200)
  return response.json()
}

describe('the content of Meridian', () => {
  it('answers the questions that the site proposes', { timeout: 600_000 }, async () => {
    for (const [locale, list] of Object.entries(questions))
      for (const question of list ?? []) {
        const path = locale === 'en' ? '/search' : `/${locale}/search`
        // A page waits for less than half a second; what took longer is known the next time.
        const html = async () => (await get(`${path}?q=${encodeURIComponent(question)}`)).text()
        await expect.poll(html, { message: question }).toContain('data-answer="completed"')
      }
  })
  it('is taken whole by the content service', async () => {
    expect((await entries('limit=1')).totalCount).toBeGreaterThanOrEqual(150)
    expect((await entries('limit=200&type=object')).totalCount).toBeGreaterThanOrEqual(110)
    expect((await entries('limit=200&type=question')).totalCount).toBeGreaterThanOrEqual(3)
  })
  it('is searchable in three languages', async () => {
    const token = async (): Promise<string> => {
      const response = await meridian.services.fetch(
        new Request('http://x/rest/search/v2/token?organizationId=quarry', {
          method: 'POST',
          headers: { authorization: `Bearer ${meridian.services.siteKeys.search}` },
          body: JSON.stringify({ userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }] }),
        }),
      )
      return ((await response.json()) as { token: string }).token
    }
    const bearer = await token()
    for (const [q, language] of [
      ['ring nebula', 'English'],
      ['nebulosa del anillo', 'Spanish'],
      ['nébuleuse de l’anneau', 'French'],
      ['nebuleuse anneau', 'French'],
    ]) {
      const response = await meridian.services.fetch(
        new Request('http://x/rest/search/v2?organizationId=quarry', {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ q, cq: `@language=="${language}"` }),
        }),
      )
      const { results } = (await response.json()) as { results: { clickUri: string }[] }
      expect(results[0]?.clickUri, String(q)).toMatch(/\/object\/m57$/)
    }
  })
})

it('what pages know of a visitor orders the results of the demo, for nobody else', async () => {
  const file = fileURLToPath(new URL('../rules.json', import.meta.url))
  const draft: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const queries = [
    { q: 'ring', context: {} },
    { q: 'ring', context: { audiences: ['planetWatcher'] } },
    { q: 'cluster', context: { half: 'south' } },
    { q: 'sky', context: { level: 'beginner', language: 'en' } },
  ].map(query => ({ ...query, locale: 'en' }))
  const { moved, emptied, unreadable } = await meridian.services.steering.tryOut(draft, queries)
  expect([emptied, unreadable]).toEqual([[], 0])
  expect(moved).toHaveLength(3)
})

describe('the site with everything that stands around its pages', () => {
  const layers = (keepsPages: boolean) => {
    const visit = meridian.openLayers({ keepsPages })
    return (path: string, cookie?: string) => visit(path, cookie ? { cookie } : {})
  }
  const decided = (flags: string) => `quarry-consent=1.${Date.now()}.${flags}`
  const uidIn = (html: string) => /"searchUid":"([^"]+)"/.exec(html)?.[1]
  const uid = async (response: Promise<Response>) => uidIn(await (await response).text())

  it('gives a page of results to others who ask the same, until something is published', async () => {
    const visit = layers(true)
    // What was written last is in the index, and known to be.
    await meridian.services.settled()
    await expect.poll(meridian.services.searchVersion).not.toBeNull()
    const one = await visit('/search?q=nebula')
    const html = await one.text()
    expect(one.headers.get('cache-control')).toBe('private, no-store')
    expect([...one.headers.keys()].filter(name => name.startsWith('x-quarry'))).toEqual([])
    expect(uidIn(html)).toBeTruthy()
    expect(await (await visit('/search?q=nebula')).text()).toBe(html)
    expect(await (await visit('/search?q=nebula', decided(''))).text()).toBe(html)
    expect(await uid(visit('/search?q=nebula&sortCriteria=date+descending'))).not.toBe(uidIn(html))
    expect(await uid(visit('/es/search?q=nebula'))).not.toBe(uidIn(html))
    await put(64, 'Nebula of a test')
    await meridian.services.settled()
    expect(await uid(visit('/search?q=nebula'))).not.toBe(uidIn(html))
  })
  it('makes a page of its own for whoever agreed to something, and keeps none that failed', async () => {
    const visit = layers(true)
    await expect.poll(meridian.services.searchVersion).not.toBeNull()
    const shared = await uid(visit('/search?q=comet'))
    const agreed = `${decided('s')}; coveo_visitorId=6f9d1c2e-0000-4000-8000-000000000001`
    const own = await Promise.all([
      uid(visit('/search?q=comet', agreed)),
      uid(visit('/search?q=comet', agreed)),
    ])
    expect(new Set([shared, ...own]).size).toBe(3)
    expect(await uid(visit('/search?q=comet'))).toBe(shared)
    const refused = () => visit('/search?aq=%28')
    expect([(await refused()).status, (await refused()).headers.get('x-quarry-shared')]).toEqual([400, null])
  })
  it('is the same in development, but keeps nothing: forms of consent, visitors’ cookies, tokens', async () => {
    const visit = layers(false)
    expect(await uid(visit('/search?q=comet'))).not.toBe(await uid(visit('/search?q=comet')))
    expect((await visit('/search')).headers.get('x-quarry-shared')).toBeNull()
    const page = await visit('/', decided('r'))
    expect(page.headers.get('set-cookie')).toMatch(/^quarry-personal=.*HttpOnly/)
    expect(page.headers.get('cache-control')).toMatch(/^private/)
    expect((await visit('/consent')).headers.get('location')).toBe('/about-you')
    expect(await (await visit('/search-token')).json()).toHaveProperty('accessToken')
  })
})

it.each(['/object/saturn', '/object/moon', '/constellation/orion', '/es/object/saturn'])(
  '%s says its lead once',
  async path => {
    const html = await (await get(path)).text()
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    const texts = [...main.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)].map(([, text = '']) =>
      text.replace(/<[^>]+>/g, ''),
    )
    const long = texts.filter(text => text.length > 60)
    expect(long.length).toBeGreaterThan(1)
    expect(new Set(long).size).toBe(long.length)
  },
)
