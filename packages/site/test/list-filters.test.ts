import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addGuides } from './members.ts'
import { openTestSite, type TestSite } from './open-test-site.ts'

let site: TestSite
/** With all that is kept of pages. */
let get: TestSite['get']

beforeAll(async () => {
  site = await openTestSite({
    env: {
      QUARRY_IDENTITY_HEADER: 'X-User',
      QUARRY_IDENTITY_GROUPS_HEADER: 'X-Groups',
      QUARRY_TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  get = site.openLayers({ keepsPages: true, isFromProxy: true })
}, 300_000)
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => site?.close())

const unescaped = (text: string): string => text.replaceAll('&amp;', '&')

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await get(path, headers)
  const html = await response.text()
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href = '']) => unescaped(href))
  return {
    path,
    response,
    html,
    links,
    /** Titles of the list. */
    titles: [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)<\/a><\/h2>/g)].map(([, title = '']) => title),
    filters: [...html.matchAll(/data-facet="([^"]+)"/g)].map(([, id = '']) => id),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
  }
}

describe('a list with filters', () => {
  it('counts what each value would leave, and a link leaves just that, in the order of the list', async () => {
    const { titles, filters, html, robots } = await open('/recipes')
    expect(titles).toHaveLength(46)
    // What all recipes have alike narrows nothing, and choices of the site's own were not asked for.
    expect(filters).toEqual(['category', 'grain', 'origin', 'difficulty', 'minutes', 'servings', 'written'])
    expect(robots).toBe('')
    const count = Number(/href="\/recipes\?f-grain=rye".*?>(\d+)</s.exec(html)?.[1])
    const rye = await open('/recipes?f-grain=rye')
    expect(rye.titles).toHaveLength(count)
    expect(rye.titles).toEqual(titles.filter(title => rye.titles.includes(title)))
    expect(rye.titles).toContain('Dark rye bread')
    expect(rye.titles).not.toContain('Baguette')
    expect(rye.html).toContain(`${count} of 46`)
  })

  it('says what is on, with a way to take each off and all of them', async () => {
    const { html, links, response } = await open('/recipes?f-grain=rye&f-difficulty=medium')
    expect(html).toContain('<title>Grain: Rye and Difficulty: Medium · Recipes · Hearth</title>')
    const chips = /data-applied="">(.*?)<\/section>/s.exec(html)?.[1] ?? ''
    const leads = [...chips.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => unescaped(href))
    expect(leads).toEqual(['/recipes?f-difficulty=medium', '/recipes?f-grain=rye', '/recipes'])
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    // The same in the other languages.
    expect(links).toContain('/de/recipes?f-grain=rye&f-difficulty=medium')
  })

  it('is no page of its own for search engines', async () => {
    const { robots, canonical } = await open('/recipes?f-grain=rye')
    expect(robots).toBe('noindex, follow')
    expect(canonical).toBe(`${site.origin}/recipes`)
  })

  it('finds the entries of its language', async () => {
    const [english, german] = await Promise.all(
      ['/recipes?f-grain=rye', '/de/recipes?f-grain=rye'].map(path => open(path)),
    )
    expect(german?.titles).toHaveLength(english?.titles.length ?? 0)
    expect(german?.html).toContain('Getreide: ')
  })

  it('begins a tree where it branches: a root that all entries stand under is nothing to choose', async () => {
    const { links, filters } = await open('/questions')
    expect(filters).toEqual(['category'])
    const leads = links.filter(link => link.includes('cf-category'))
    expect(leads.sort()).toEqual(['Keeping', 'Starters', 'Trouble'].map(at => `/questions?cf-category=${at}`))
    const trouble = await open('/questions?cf-category=Trouble')
    expect(trouble.titles).toEqual(['Why is my bread so dense?'])
    expect(trouble.html).toContain('1 of 3')
  })

  it('takes a range from a form, at its canonical address', async () => {
    const response = await get('/recipes?f-grain=wheat&min-minutes=&max-minutes=60')
    expect(response.status).toBe(303)
    const address = response.headers.get('location') ?? ''
    expect(address).toBe('/recipes?f-grain=wheat&nf-minutes=0...60')
    const { titles, html } = await open(address)
    expect(titles.length).toBeGreaterThan(2)
    expect(html).toContain('Minutes: <')
    // Only script could move these.
    expect(html).not.toContain('type="range"')
  })

  it('shows more values of a filter, and searches among them', async () => {
    const first = await open('/recipes')
    const origins = ({ links }: { links: string[] }) => links.filter(link => link.includes('?f-origin='))
    expect(first.links).toContain('/recipes?more=origin')
    const more = await open('/recipes?more=origin')
    expect(origins(more).length).toBeGreaterThan(origins(first).length)
    expect(more.robots).toBe('noindex, follow')
    const found = await open('/recipes?fs-origin=tusc')
    expect(found.html).toMatch(/<mark>Tusc<\/mark>any/)
  })

  it('where nothing has it all, says so, what to take off, and the way back', async () => {
    const { html, titles } = await open('/recipes?f-grain=oats&f-origin=bavaria')
    expect(titles).toEqual([])
    expect(html).toContain('Nothing here fits these filters')
    const removals = /data-removals="">(.*?)<\/section>/s.exec(html)?.[1] ?? ''
    expect(removals).toContain('href="/recipes?f-origin=bavaria"')
    expect(removals).toContain('href="/recipes?f-grain=oats"')
    expect(removals).toContain('href="/recipes"')
    const odd = await open('/recipes?f-grain=granite')
    expect(odd.response.status).toBe(200)
    expect(odd.html).toContain('Nothing here fits these filters')
    expect(odd.html).toMatch(/href="\/recipes">See the whole list/)
  })

  it('is kept by what it reads of an address, and by nothing else', async () => {
    const [plain, campaign, rye] = await Promise.all(
      ['/recipes', '/recipes?from=letter', '/recipes?f-grain=rye&from=letter'].map(path => open(path)),
    )
    expect(campaign?.response.headers.get('etag')).toBe(plain?.response.headers.get('etag'))
    expect(rye?.titles.length).toBeLessThan(plain?.titles.length ?? 0)
    expect(rye?.links.filter(link => link.includes('letter'))).toEqual([])
  })
})

describe('when the search service does not answer', () => {
  const busy = () => Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '60' } }))
  const broken = (answer: () => Promise<Response> = busy) => {
    const { fetch } = site.services
    vi.spyOn(site.services, 'fetch').mockImplementation((request, inner) =>
      new URL(request.url).pathname.startsWith('/rest/search/v2') ? answer() : fetch(request, inner),
    )
  }

  it('a list is there without filters', async () => {
    broken()
    const { titles, filters, html } = await open('/ar/recipes')
    expect(titles).toHaveLength(46)
    expect(filters).toEqual([])
    expect(html).not.toContain('لا يمكن استخدام المرشحات الآن')
  })

  it('a list does not wait for one that never answers', async () => {
    broken(() => new Promise(() => {}))
    const { titles, html } = await open('/de/recipes?f-grain=buckwheat')
    expect(titles).toHaveLength(46)
    expect(html).toContain('Die Filter lassen sich gerade nicht benutzen')
  })

  it('one that was to be filtered is whole, says so, and is kept by nobody', async () => {
    broken()
    const { titles, html, response, robots } = await open('/recipes?f-grain=buckwheat')
    expect(titles).toHaveLength(46)
    expect(html).toContain('The filters cannot be used just now: this is the whole list.')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(robots).toBe('noindex, follow')
    vi.restoreAllMocks()
    expect((await open('/recipes?f-grain=buckwheat')).titles.length).toBeLessThan(46)
  })
})

describe('a list that says nothing of filters', () => {
  it('has them as soon as it is longer than a page, and its pages keep what is chosen', async () => {
    expect((await open('/guides')).filters).toEqual([])
    expect((await open('/guides?f-difficulty=easy')).titles).toHaveLength(4)
    const guides = Array.from({ length: 62 }, (_, at) => [
      `guide-${at}`,
      { title: `Guide ${at}`, readers: '' },
    ])
    await addGuides(site, {
      ...Object.fromEntries(guides),
      staff: { title: 'A Staff only', readers: 'staff' },
    })
    await expect
      .poll(async () => (await open('/guides')).html, { timeout: 60_000 })
      .toMatch(/Baking<\/span>.*?>62</s)
    const baking = await open('/guides?cf-category=Baking')
    expect(baking.html).toContain('62 of 66')
    expect(baking.titles).toHaveLength(60)
    expect(baking.links).toContain('/guides?cf-category=Baking&page=2')
    const second = await open('/guides?cf-category=Baking&page=2')
    expect(second.titles).toHaveLength(2)
    expect(second.links).toContain('/guides?cf-category=Baking')
    // Another filter begins at the first page.
    expect(second.links.filter(link => link.includes('f-difficulty') && link.includes('page'))).toEqual([])
    // A page that is not there any more leads to the last one, what is no page to none.
    const gone = await get('/guides?cf-category=Baking&page=3')
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/guides?cf-category=Baking&page=2'])
    expect((await get('/guides?cf-category=Baking&page=0')).status).toBe(404)
    // What only some may read is counted and named for them alone, whoever asks first.
    const staff = { 'x-user': 'ada', 'x-groups': 'staff' }
    const [theirs, others] = [await open(second.path, staff), await open(second.path)]
    expect(theirs.html).toContain('63 of 67')
    expect(theirs.response.headers.get('cache-control')).toBe('private, no-store')
    expect(theirs.titles).toContain('A Staff only')
    expect(others.html).toContain('62 of 66')
    expect(others.html).not.toContain('Staff only')
  }, 300_000)
})
