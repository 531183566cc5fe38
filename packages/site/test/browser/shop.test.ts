import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { bar, choose, openRecorded, type Recorded, stored } from './events-visit.ts'
import { holdRequests } from './network.ts'
import { audit, openBrowser, phone, visitAgain } from './visit.ts'

let browser: Browser
const site = inject('together')
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const products = (page: Page): Promise<string[]> =>
  page
    .locator('[data-product]')
    .evaluateAll(cards => cards.map(card => card.getAttribute('data-product') ?? ''))

it('filters follow in place once the list is touched, and back is exact', async () => {
  const seen = await visitAgain(browser)
  const { page } = seen
  await page.goto(`${site.url}/shop`)
  const all = await products(page)
  expect(await audit(page)).toEqual([])

  // The first touch hydrates the list; what is asked from then on is asked of the service.
  const sauer = page.locator('[data-facet=ec_brand] a', { hasText: 'Sauer' })
  await sauer.hover()
  await expect
    .poll(() => sauer.evaluate(link => Object.keys(link).some(key => key.startsWith('__react'))))
    .toBe(true)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await sauer.click()
  await expect.poll(() => products(page)).not.toEqual(all)
  await expect.poll(() => new URL(page.url()).searchParams.get('f-ec_brand')).toBe('Sauer')
  const ofSauer = await products(page)
  await page.locator('[data-facet=ec_category] a', { hasText: 'Measuring' }).click()
  await expect.poll(async () => (await products(page)).sort()).toEqual(['M1', 'M2'])

  await page.goBack()
  await expect.poll(() => products(page)).toEqual(ofSauer)
  await page.goBack()
  await expect.poll(() => products(page)).toEqual(all)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.locator('body[data-same]').count()).toBe(1)
  expect(seen.complaints).toEqual([])
  await seen.close()
})

it('a visitor without script buys', async () => {
  const seen = await visitAgain(browser, { javaScriptEnabled: false })
  const { page } = seen
  await page.goto(`${site.url}/shop/baking`)
  await page.getByRole('link', { name: 'Dough lame' }).click()
  await page.waitForURL('**/product/L1')
  await page.getByLabel('Quantity').fill('3')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/cart')
  expect(await page.locator('[data-total]').innerText()).toBe('$29.97')
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail address').fill('ada@bread.example')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL('**/cart/order?done=*')
  expect(await page.locator('h1').innerText()).toMatch(/Your order is [A-Z0-9]{4}-[A-Z0-9]{4}/)
  expect(seen.complaints).toEqual([])
  await seen.close()
})

/** Products that were opened, as they were told. */
const clicks = (one: Recorded) =>
  one.said
    .filter(({ path }) => path.endsWith('/events/v1'))
    .flatMap(({ body }) => body as { meta: { type: string } }[])
    .filter(({ meta }) => meta.type === 'ec.productClick')

it('a product that is opened from a list is told with consent, once, from its place', async () => {
  const one = await openRecorded(browser, `${site.url}/shop/baking`, { agreed: true })
  const { page } = one
  await page.waitForLoadState('networkidle')
  const place = (await products(page)).indexOf('L1')
  // The list stays where it is: the link goes to a tab of its own.
  await page.locator('[data-product=L1] a').click({ modifiers: ['ControlOrMeta'] })
  await expect
    .poll(() => clicks(one))
    .toMatchObject([
      {
        currency: 'USD',
        position: place + 1,
        responseId: expect.stringMatching(/^[\w-]{36}$/),
        product: { productId: 'L1', price: 9.99 },
      },
    ])
  await page.locator('[data-product=L1] a').click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => one.context.pages().length).toBe(3)
  expect(clicks(one)).toHaveLength(1)
  expect(one.complaints).toEqual([])
  await one.close()
})

it('a product that is recommended is told like one of a list, from its place', async () => {
  const one = await openRecorded(browser, `${site.url}/product/L1`, { agreed: true })
  const { page } = one
  await page.waitForLoadState('networkidle')
  const [, second = ''] = await products(page)
  await page.locator(`[data-product=${second}] a`).click({ modifiers: ['ControlOrMeta'] })
  await expect
    .poll(() => clicks(one))
    .toMatchObject([
      {
        currency: 'USD',
        position: 2,
        responseId: expect.stringMatching(/^[\w-]{36}$/),
        product: { productId: second },
      },
    ])
  expect(one.complaints).toEqual([])
  await one.close()
})

/** A visitor who has just agreed; what records is on its way, until `release`. What they opened before stays untold. */
async function agreedJustNow(path: string): Promise<{ one: Recorded; release: () => void }> {
  const one = await openRecorded(browser, `${site.url}${path}`)
  const { page } = one
  await page.waitForSelector(bar)
  await page
    .locator('[data-product] a')
    .nth(1)
    .click({ modifiers: ['ControlOrMeta'] })
  const release = await holdRequests(page, /\/assets\/apply-.*\.js$/)
  await choose(page, 'all')
  return { one, release }
}

it.each(['/shop/baking', '/product/L1'])(
  'what is opened on %s between consent and the arrival of what records it is told',
  async path => {
    const { one, release } = await agreedJustNow(path)
    const [first = ''] = await products(one.page)
    await one.page
      .locator('[data-product] a')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await expect.poll(() => one.context.pages().length).toBe(3)
    expect(clicks(one)).toEqual([])
    release()
    await expect.poll(() => clicks(one)).toMatchObject([{ position: 1, product: { productId: first } }])
    expect(one.complaints).toEqual([])
    await one.close()
  },
)

it('a product that was opened before it could be recorded goes along to its page, and is told once', async () => {
  const { one, release } = await agreedJustNow('/shop/baking')
  const { page } = one
  const [first = ''] = await products(page)
  await page.locator('[data-product] a').first().click()
  await page.waitForURL('**/product/*')
  release()
  await expect
    .poll(() => clicks(one))
    .toMatchObject([
      {
        position: 1,
        product: { productId: first },
        meta: { location: expect.stringMatching(/\/shop\/baking$/) },
      },
    ])
  expect(await stored(page)).not.toContain('quarry.held')
  await page.reload()
  await one.told(/\/va\/view/)
  expect(clicks(one)).toHaveLength(1)
  expect(one.complaints).toEqual([])
  await one.close()
})

/** Is what an empty box says in it, and does it end before the button that follows it? */
const roomOfBox = (page: Page) =>
  page.getByRole('banner').evaluate(header => {
    const box = header.querySelector<HTMLInputElement>('input[type=search]')
    const menu = header.querySelector('[data-menu]')
    const pen = document.createElement('canvas').getContext('2d')
    if (!box || !menu || !pen) throw new Error('no box, or no menu')
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(box)
    pen.font = font
    const room = box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    return {
      itsWordIsWhole: pen.measureText(box.placeholder).width <= room,
      itsButtonsStandFree: box.getBoundingClientRect().right <= menu.getBoundingClientRect().left,
    }
  })

it('the header counts the cart on a phone, and harms nobody', async () => {
  const seen = await visitAgain(browser, phone)
  const { page } = seen
  await page.goto(`${site.url}/product/L1`)
  await page.getByLabel('Quantity').fill('12')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/cart')
  await page.goto(`${site.url}/recipe/rye-bread`)
  const sign = page.locator('[data-cart]')
  await sign.waitFor()
  expect((await sign.innerText()).trim()).toBe('12')
  expect(await audit(page)).toEqual([])
  // Nothing is pushed out of the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    // Its typeface may come late.
    await expect.poll(() => roomOfBox(page)).toEqual({ itsWordIsWhole: true, itsButtonsStandFree: true })
  }
  await sign.click()
  await page.waitForURL('**/cart')
  expect(seen.complaints).toEqual([])
  await seen.close()
})
