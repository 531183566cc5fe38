import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestSite, type TestSite } from './open-test-site.ts'

let site: TestSite
let get: ReturnType<TestSite['openLayers']>

/** The shop of the small site, whole but without a socket: everything as a browser without script has it. */
beforeAll(async () => {
  site = await openTestSite()
  await site.services.settled()
  get = site.openLayers({ keepsPages: true })
}, 300_000)
afterAll(() => site?.close())

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await get(path, headers)
  const html = await response.text()
  return { status: response.status, html, names: namesIn(html), response }
}

const namesIn = (html: string): string[] =>
  [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id]) => id ?? '')

const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ')

/** The address of the link that a value of a facet is. */
function linkOf(html: string, facet: string, value: string): string {
  const section = html.split(`data-facet="${facet}"`)[1]?.split('</section>')[0] ?? ''
  const link = [...section.matchAll(/href="([^"]+)"[^>]*>(.*?)<\/a>/g)].find(([, , text]) =>
    plain(text ?? '')
      .trim()
      .startsWith(value),
  )
  return (link?.[1] ?? '').replaceAll('&amp;', '&')
}

async function tokenOf(): Promise<string> {
  const { html } = await page('/product/L1')
  return /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Sends a form as a browser does: with the token of a page, from this site. */
async function send(
  to: string,
  fields: Record<string, string>,
  cookie = '',
  more: Record<string, string> = {},
) {
  const token = await tokenOf()
  return get(
    to,
    { 'sec-fetch-site': 'same-origin', cookie, ...more },
    { method: 'POST', body: new URLSearchParams({ token, ...fields }) },
  )
}

const cartOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

it('what is asked of its stock is said in a sentence, with the page of the product', async () => {
  const ask = async (q: string, language = '') =>
    (await get(`${language}/search/fact?${new URLSearchParams({ q })}`)).json()
  expect(await ask('Is the round banneton 22 cm in stock?')).toEqual({
    sentence: 'Round banneton 22 cm is in stock: At the mill.',
    source: { title: 'Round banneton 22 cm', href: '/product/B22' },
  })
  expect(await ask('is L1 available')).toMatchObject({ source: { href: '/product/L1' } })
  expect(await ask('is the linen couche in stock')).toMatchObject({ sentence: 'Linen couche is sold out.' })
  // Of the tin nobody says whether it is there.
  for (const question of [
    'is the loaf tin in stock',
    'round banneton 22 cm',
    'is the square banneton in stock',
    'in stock?',
  ])
    expect(await ask(question), question).toBeNull()
})

describe('a section of the shop', () => {
  it('has products once for all their variants, with prices in the currency of the language', async () => {
    const english = await page('/shop')
    expect(english.status).toBe(200)
    expect(english.names).toHaveLength(8)
    expect(plain(english.html)).toContain('10 products')
    expect(plain(english.html)).toMatch(/Dough lame with five blades.*?\$9\.99/)
    const german = plain((await page('/de/shop')).html)
    expect(german).toMatch(/Teigmesser mit fünf Klingen.*?8,99 €/)
    expect(german).toMatch(/Brotmesser mit Wellenschliff.*?39,00 € 45,00 €/)
  })

  it('shows what the storefront says for its address', async () => {
    expect((await page('/shop/proofing')).names.sort()).toEqual(expect.arrayContaining(['B30', 'C50', 'J1']))
  })

  it('is narrowed, ordered and turned by links', async () => {
    const { html } = await page('/shop')
    const krume = await page(linkOf(html, 'ec_brand', 'Krume'))
    expect(krume.names).toHaveLength(4)
    const cheap = await page(linkOf(krume.html, 'ec_price', '$0'))
    expect(cheap.names.sort()).toEqual(expect.arrayContaining(['J1', 'L1']))
    expect(cheap.html).toContain('name="robots" content="noindex, follow"')
    const back = linkOf(cheap.html, 'ec_price', '$0')
    expect((await page(back)).names).toHaveLength(4)
    const second = await page('/shop?page=1')
    expect(second.names).toHaveLength(2)
    const cheapest = await page('/shop?sortCriteria=ec_price+asc')
    expect(cheapest.names[0]).toBe('L1')
  })

  it.each([
    ['/shop?page=7', '/shop?page=1'],
    ['/shop?page=9999', '/shop'],
    ['/de/shop?page=7&f-ec_brand=Krume', '/de/shop?f-ec_brand=Krume'],
  ])('%s asks for a page that is not there, and leads to one that is: %s', async (path, place) => {
    const { status, response } = await page(path)
    expect([status, response.headers.get('location')]).toEqual([303, place])
  })

  it('follows a category down its tree, and a store', async () => {
    const { html } = await page('/shop')
    const proofing = await page(linkOf(html, 'ec_category', 'Proofing'))
    expect(linkOf(proofing.html, 'ec_category', 'Baskets')).toContain('cf-ec_category=Proofing')
    const market = await page(linkOf(html, 'ec_available_in', 'On the market'))
    expect(market.names).not.toContain('C50')
    expect(market.names).toContain('M1')
  })

  it('finds products by words, corrected where nothing fits', async () => {
    expect((await page('/shop?q=thermometer')).names).toEqual(['M2'])
    expect((await page('/shop?q=termometer')).names).toEqual(['M2'])
    expect(plain((await page('/shop?q=zzzz')).html)).toContain('Nothing was found')
  })

  it('sinks what is sold out, and says so', async () => {
    const { names, html } = await page('/shop/proofing')
    expect(names.at(-1)).toBe('C50')
    expect(html).toContain('Sold out')
  })
})

describe('a product', () => {
  it('has its variants, specifications, stores and the texts that speak of it', async () => {
    const { html, status } = await page('/product/B22')
    expect(status).toBe(200)
    const text = plain(html)
    for (const words of ['Round banneton 22 cm', 'Round banneton 18 cm', '22 cm', '280 g', 'natural'])
      expect(text).toContain(words)
    expect(text).toMatch(/At the mill In stock On the market Sold out/)
    expect(html).toContain('href="/guide/sourdough-starter"')
    expect(html).toContain('"@type":"Product"')
    expect(html).toContain('"price":"24.50"')
  })

  it('stands under the text that speaks of it, once for all variants', async () => {
    const { html, names } = await page('/guide/sourdough-starter')
    expect(plain(html)).toContain('In the shop')
    expect(names.sort()).toEqual(
      ['B18', 'J1', 'M2'].map(id => (names.includes('B22') && id === 'B18' ? 'B22' : id)),
    )
  })

  it('that has no price in what is paid here is not sold here, and its page says so', async () => {
    const { html, status } = await page('/de/product/S2')
    expect(status).toBe(200)
    expect(plain(html)).toContain('Hier nicht in Euro verkauft')
    expect(plain(html)).toMatch(/English: Baking steel 10 mm \$119\.00/)
    expect(html).toContain('href="/product/S2"')
    expect(html).toContain('name="robots" content="noindex, follow"')
    for (const offer of ['name="do" value="add"', '"@type":"Offer"', '€']) expect(html).not.toContain(offer)
    expect(plain((await page('/de/product/S1')).html)).not.toContain('Backstahl 10 mm')
    expect((await page('/de/shop')).html).not.toContain('/product/S2')
    expect((await page('/de/shop?q=Backstahl')).names).toEqual(['S1'])
    expect((await send('/de/cart', { do: 'add', id: 'S2', quantity: '1' })).status).toBe(400)
    const cart = await page('/de/cart', { cookie: 'quarry-cart=S2*1.L1*1' })
    expect(plain(cart.html)).toContain('S2')
    expect(cart.html).toMatch(/data-total="">8,99/)
    expect((await page('/product/S2')).status).toBe(200)
  })

  it('that nobody sells has no page', async () => {
    expect((await page('/product/NONE')).status).toBe(404)
  })
})

describe('products side by side', () => {
  it('have their differences marked', async () => {
    const { html } = await page('/shop/compare?id=S1&id=S2&id=GONE')
    const rows = [...html.matchAll(/<tr( data-differs="")?><th scope="row">([^<]+)/g)]
    const marked = new Map(rows.map(([, differs, name]) => [name, differs !== undefined]))
    expect(marked.get('Weight')).toBe(true)
    expect(marked.get('Size')).toBe(false)
    expect(html).toContain('href="/shop/compare?id=S2"')
  })

  it('are shown with what is known of them although there is but one', async () => {
    const { html } = await page('/shop/compare?id=S1')
    expect(html).toContain('<th scope="row">Weight')
  })

  it('are four at most', async () => {
    const { html } = await page('/shop/compare?id=S1&id=S2&id=L1&id=K1&id=T1')
    expect(html).toContain('these are the first four')
    expect(html).not.toContain('Loaf tin')
  })
})

describe('a cart', () => {
  it('takes what is added, changes it, and adds decimals exactly', async () => {
    const first = await send('/cart', { do: 'add', id: 'L1', quantity: '3' })
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toBe('/cart')
    // Without consent it ends with the visit.
    expect(first.headers.get('set-cookie')).not.toContain('Max-Age')
    const second = await send('/cart', { do: 'add', id: 'B22', quantity: '1' }, cartOf(first))
    const { html, response } = await page('/cart', { cookie: cartOf(second) })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toMatch(/data-total="">\$54\.47</)
    const gone = await send('/cart', { do: 'set', id: 'L1', quantity: '0' }, cartOf(second))
    expect((await page('/cart', { cookie: cartOf(gone) })).html).toMatch(/data-total="">\$24\.50</)
  })

  it('is counted in the header of its own visitor, and of nobody else', async () => {
    const mark = (html: string): string =>
      /data-cart=""[^>]*>(.*?)<\/a>/s.exec(html)?.[1]?.replace(/<.*>/s, '') ?? ''
    const path = '/recipes'
    expect(mark((await page(path)).html)).toBe('')
    const filled = await send('/cart', { do: 'add', id: 'L1', quantity: '3' })
    const cookie = cartOf(await send('/cart', { do: 'add', id: 'B22', quantity: '1' }, cartOf(filled)))
    const own = await page(path, { cookie })
    expect(mark(own.html)).toBe('4')
    expect(own.response.headers.get('cache-control')).toBe('private, no-cache')
    // It is kept for whoever has as many things: it was made once, as the time says that it took.
    const made = own.response.headers.get('server-timing')
    expect((await page(path, { cookie })).response.headers.get('server-timing')).toBe(made)
    const other = cartOf(await send('/cart', { do: 'add', id: 'L1', quantity: '1' }))
    expect(mark((await page(path, { cookie: other })).html)).toBe('1')
    const anybody = await page(path)
    expect(mark(anybody.html)).toBe('')
    expect(anybody.response.headers.get('cache-control')).toContain('public')
    expect(plain((await page('/de/shop', { cookie })).html)).toContain('Warenkorb (4)')
  })

  it('lasts with consent, and for the visit when that ends', async () => {
    const asked = await get('/about-you')
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(await asked.text()) ?? []
    const decide = (choice: string, cookie: string) =>
      get(
        '/consent',
        { 'sec-fetch-site': 'same-origin', cookie },
        { method: 'POST', body: new URLSearchParams({ token, choice }) },
      )
    const agreed = (await decide('all', '')).headers.getSetCookie().map(one => one.split(';')[0])
    const added = await send('/cart', { do: 'add', id: 'L1', quantity: '1' }, agreed.join('; '))
    expect(added.headers.get('set-cookie')).toContain('Max-Age=2592000')
    const ended = await decide('none', [...agreed, cartOf(added)].join('; '))
    const [kept = ''] = ended.headers.getSetCookie().filter(one => one.startsWith('quarry-cart='))
    expect(kept).toContain('quarry-cart=L1*1')
    expect(kept).not.toContain('Max-Age')
  })

  it.each([
    [{ do: 'add', id: 'L1', quantity: '-1' }, 400, /quantity: a whole number from 1 to 99/],
    [{ do: 'add', id: 'L1', quantity: '10000' }, 400, /quantity/],
    [{ do: 'add', id: 'L1', quantity: '1.5' }, 400, /quantity/],
    [{ do: 'set', id: 'L1', quantity: '' }, 400, /quantity: a whole number from 0 to 99/],
    [{ do: 'set', id: 'L1', quantity: '0x1' }, 400, /quantity/],
    [{ do: 'add', id: 'ELSEWHERE', quantity: '1' }, 400, /there is no product "ELSEWHERE"/],
    [{ do: 'add', id: 'C50', quantity: '1' }, 409, /sold out/],
  ])('refuses %j', async (fields, status, why) => {
    const response = await send('/cart', fields)
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(why)])
    expect(response.headers.has('set-cookie')).toBe(false)
  })

  it.each(['', 'X'.repeat(3500), 'L1,B22', 'L1;B22', '\u0000', '\ud83d\ude00'.repeat(200), '../L1', '"><b>'])(
    'knows no product %#, however it is called',
    async id => {
      const response = await send('/cart', { do: 'add', id, quantity: '1' })
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringMatching(/^id: there is no/),
      ])
      const named = encodeURIComponent(id)
      expect((await page(`/shop/compare?id=${named}&id=L1`)).status).toBe(200)
      if (id !== '') expect((await page(`/product/${named}`)).status).toBe(404)
    },
  )

  it('says of products beside it what they have to do with it only where something is in it', async () => {
    const titles = async (cookie = ''): Promise<string[]> => {
      const { html } = await page('/cart', { cookie })
      return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => plain(title ?? '').trim())
    }
    expect(await titles()).toContain('Shop')
    expect(await titles()).not.toContain('Others took these too')
    const full = cartOf(await send('/cart', { id: 'L1', quantity: '1' }))
    expect(await titles(full)).toContain('Others took these too')
  })

  it('stays as it was while the shop does not answer', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const fields = new URLSearchParams({ token: await tokenOf(), do: 'add', id: 'L1', quantity: '1' })
    const left = AbortSignal.abort()
    const init = { method: 'POST', body: fields, signal: left }
    const response = await get('/cart', { 'sec-fetch-site': 'same-origin' }, init)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
  })

  it('takes no form of another site, none of yesterday’s page but one, and holds what it can', async () => {
    expect(
      (await send('/cart', { do: 'add', id: 'L1' }, '', { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403)
    expect((await send('/cart', { do: 'add', id: 'L1', token: 'x' })).status).toBe(403)
    const full = Array.from({ length: 30 }, (_, at) => `P${at}*1`).join('.')
    const more = await send('/cart', { do: 'add', id: 'L1', quantity: '1' }, `quarry-cart=${full}`)
    expect(more.headers.get('location')).toBe('/cart?full')
    expect(more.headers.has('set-cookie')).toBe(false)
  })

  it('says what is no longer sold, counts it not, and lets it be taken away', async () => {
    const cookie = 'quarry-cart=L1*1.OLD*2'
    const { html } = await page('/cart', { cookie })
    expect(plain(html)).toContain('No longer sold here: OLD')
    expect(html).toMatch(/data-total="">\$9\.99</)
    expect(html).toContain('aria-label="Take away OLD"')
    const gone = await send('/cart', { do: 'set', id: 'OLD', quantity: '0' }, cookie)
    expect(cartOf(gone)).toBe('quarry-cart=L1*1')
  })

  it('says what is sold out meanwhile, and counts it not', async () => {
    const { html } = await page('/cart', { cookie: 'quarry-cart=L1*1.C50*2' })
    expect(plain(html)).toMatch(/Linen couche .* Sold out/)
    expect(html).toMatch(/data-total="">\$9\.99</)
    const alone = await page('/cart', { cookie: 'quarry-cart=C50*2' })
    expect(plain(alone.html)).toContain('Linen couche')
    expect(alone.html).not.toContain('href="/cart/order"')
  })
})

const buyer = { name: 'Ada', email: 'ada@bread.example', store: 'mill' }
/** What the form of an order says besides what is typed. */
const formOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    ['shown', 'once'].map(name => [name, new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '']),
  )
const kept = (): { total: number; items: unknown[] }[] =>
  readFileSync(path.join(site.folder, 'orders.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

describe('an order', () => {
  it('is a plain form that ends in a number, is kept for the shop, and empties the cart', async () => {
    const cookie = 'quarry-cart=L1*3.B22*1'
    const form = await page('/cart/order', { cookie })
    expect(plain(form.html)).toMatch(/At the mill · everything is there/)
    expect(plain(form.html)).toMatch(/On the market · not everything is there/)
    const sent = await send('/cart/order', { name: 'Ada', email: 'ada@bread.example', store: 'mill' }, cookie)
    const location = sent.headers.get('location') ?? ''
    expect(location).toMatch(/^\/cart\/order\?done=[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(sent.headers.get('set-cookie')).toMatch(/^quarry-cart=; .*Max-Age=0/)
    const number = location.split('=')[1] ?? ''
    expect(plain((await page(location)).html)).toContain(`Your order is ${number}`)
    const kept = readFileSync(path.join(site.folder, 'orders.jsonl'), 'utf8').trim().split('\n')
    expect(JSON.parse(kept.at(-1) ?? '')).toMatchObject({
      order: number,
      store: 'mill',
      currency: 'USD',
      total: 54.47,
      items: [
        { productId: 'L1', quantity: 3, price: 9.99 },
        { productId: 'B22', quantity: 1, price: 24.5 },
      ],
    })
  })

  it('of somebody who agreed to be counted leads to other recommendations: nothing of what was bought', async () => {
    const visitor = randomUUID()
    const buy = (given: string) => {
      const cookie = `coveo_visitorId=${visitor}; quarry-consent=1.${Date.now()}.${given}`
      const fields = { name: 'Ada', email: 'ada@bread.example', store: 'mill' }
      return { cookie, order: () => send('/cart/order', fields, `${cookie}; quarry-cart=B22*1`) }
    }
    const isBanneton = (id: string): boolean => id === 'B18' || id === 'B22'
    const beside = async (cookie: string): Promise<boolean[]> => {
      const pages = [
        await page('/product/B30', { cookie }),
        await page('/cart', { cookie: `${cookie}; quarry-cart=B30*1` }),
      ]
      for (const { status, names } of pages) expect([status, names.length > 1]).toEqual([200, true])
      return pages.map(({ names }) => names.some(isBanneton))
    }
    const [asked, agreed] = [buy(''), buy('s')]
    await asked.order()
    expect(await beside(asked.cookie)).toEqual([true, true])
    expect(await beside(agreed.cookie)).toEqual([true, true])
    await agreed.order()
    expect(await beside(agreed.cookie)).toEqual([false, false])
    // Who does not agree any more, or never did, is not known by what was bought before.
    expect(await beside(asked.cookie)).toEqual([true, true])
    expect(await beside('')).toEqual([true, true])
  })

  it.each([
    { name: '', email: 'ada@bread.example', store: 'mill' },
    { name: 'Ada', email: 'nobody', store: 'mill' },
    { name: 'Ada', email: 'ada@bread.example', store: 'nowhere' },
  ])('asks again for what %j lacks', async fields => {
    const sent = await send('/cart/order', fields, 'quarry-cart=L1*1')
    expect(sent.headers.get('location')).toBe('/cart/order?missing')
    expect(sent.headers.has('set-cookie')).toBe(false)
  })

  it('needs something in the cart that is there', async () => {
    for (const cookie of ['', 'quarry-cart=C50*1', 'quarry-cart=OLD*1']) {
      const { response } = await page('/cart/order', { cookie })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/cart'])
      const sent = await send('/cart/order', buyer, cookie)
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/cart'])
    }
  })

  it('is without what is sold out meanwhile, and its page says so', async () => {
    const cookie = 'quarry-cart=L1*1.C50*2'
    const { html } = await page('/cart/order', { cookie })
    expect(plain(html)).toContain('Sold out meanwhile, and not ordered: Linen couche')
    await send('/cart/order', { ...buyer, ...formOf(html) }, cookie)
    expect(kept().at(-1)).toMatchObject({ total: 9.99, items: [{ productId: 'L1' }] })
  })

  it('is of what its page showed: when that is another now, the page comes again', async () => {
    const { html } = await page('/cart/order', { cookie: 'quarry-cart=L1*1' })
    const before = kept().length
    // Another tab has put something in.
    const cookie = 'quarry-cart=L1*1.B22*1'
    const sent = await send('/cart/order', { ...buyer, ...formOf(html) }, cookie)
    expect(sent.headers.get('location')).toBe('/cart/order?changed')
    expect([sent.headers.has('set-cookie'), kept().length]).toEqual([false, before])
    const again = await page('/cart/order?changed', { cookie })
    expect(plain(again.html)).toContain('Something of this order has changed')
    const done = await send('/cart/order', { ...buyer, ...formOf(again.html) }, cookie)
    expect(done.headers.get('location')).toContain('?done=')
    expect(kept()).toHaveLength(before + 1)
  })

  it('is one, however often its form is sent', async () => {
    const cookie = 'quarry-cart=L1*2'
    const { html } = await page('/cart/order', { cookie })
    const before = kept().length
    const once = () => send('/cart/order', { ...buyer, ...formOf(html) }, cookie)
    const answers = [...(await Promise.all([once(), once(), once()])), await once()]
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect(answers.map(({ headers }) => headers.get('set-cookie')?.split(';')[0])).toEqual(
      answers.map(() => 'quarry-cart='),
    )
    expect(kept()).toHaveLength(before + 1)
    // What was put into the cart since stays there.
    const later = await send('/cart/order', { ...buyer, ...formOf(html) }, 'quarry-cart=B22*1')
    expect(later.headers.get('location')).toBe(answers[0]?.headers.get('location'))
    expect(later.headers.has('set-cookie')).toBe(false)
  })

  it('is one of so many that an address may send within an hour: more are refused, those of others are not', async () => {
    const token = await tokenOf()
    const before = kept().length
    const from = (clientAddress: string) => {
      const ask = site.openLayers({ keepsPages: false, clientAddress })
      const headers = { 'sec-fetch-site': 'same-origin', cookie: 'quarry-cart=L1*1' }
      return () =>
        ask('/cart/order', headers, { method: 'POST', body: new URLSearchParams({ token, ...buyer }) })
    }
    const order = from('203.0.113.9')
    const statuses: number[] = []
    for (let times = 0; times < 61; times++) statuses.push((await order()).status)
    expect(statuses).toEqual([...Array<number>(60).fill(303), 429])
    const refused = await order()
    expect([refused.headers.get('retry-after'), refused.headers.has('set-cookie')]).toEqual(['3600', false])
    expect(await refused.text()).toContain('Nothing was ordered')
    expect(kept()).toHaveLength(before + 60)
    expect((await from('203.0.113.10')()).status).toBe(303)
  })

  it('that cannot be kept is none: the answer says so, and the same form may be sent again', async () => {
    const cookie = 'quarry-cart=L1*1'
    const { html } = await page('/cart/order', { cookie })
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const file = path.join(site.folder, 'orders.jsonl')
    renameSync(file, `${file}.away`)
    mkdirSync(file)
    const sent = await send('/cart/order', { ...buyer, ...formOf(html) }, cookie)
    expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await sent.text()).toContain('Nothing was ordered')
    expect(sent.headers.has('set-cookie')).toBe(false)
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
    rmdirSync(file)
    renameSync(`${file}.away`, file)
    const again = await send('/cart/order', { ...buyer, ...formOf(html) }, cookie)
    expect(again.headers.get('location')).toContain('?done=')
  })
})

it('products have a tab of the search, and are not among the pages', async () => {
  const products = await page('/search?q=banneton&tab=products')
  expect(products.html).toContain('/product/B')
  const all = await page('/search?q=banneton')
  expect(all.html).not.toContain('href="/product/B')
})

it('products are in the map of the site, in the languages in which they are sold', async () => {
  const { html } = await page('/sitemap.xml')
  const entry =
    html.split('<url>').find(one => one.includes('<loc>https://site.example/product/L1</loc>')) ?? ''
  expect(entry).toContain('hreflang="de" href="https://site.example/de/product/L1"')
  // A variant has a page of its own.
  expect(html).toContain('<loc>https://site.example/product/B22</loc>')
})
