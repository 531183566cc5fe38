import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { awake, countIn, facet, query, unfold, value } from './filters-visit.ts'
import { ready, searches, total } from './search-visit.ts'
import { audit, auditSchemes, openBrowser, phone, visitAgain as visit } from './visit.ts'

const site = inject('together')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('filters with script', () => {
  it('ask once and make one history entry for one click, whatever the filter', async () => {
    const seen = await visit(browser)
    const page = await awake(seen, '/search?q=star')
    const entries = (): Promise<number> => page.evaluate(() => history.length)
    const once = async (act: () => Promise<unknown>): Promise<void> => {
      const [asked, before, address] = [searches(seen), await entries(), page.url()]
      await act()
      await expect.poll(() => page.url()).not.toBe(address)
      await ready(page)
      expect([searches(seen) - asked, (await entries()) - before]).toEqual([1, 1])
    }
    await once(() => value(page, 'kind', 'Object').click())
    await once(() => value(page, 'category', 'Sky').click())
    await once(() => value(page, 'quick', 'Has a chart').click())
    await once(async () => {
      await page.getByRole('slider', { name: 'Brightness (magnitude): to' }).focus()
      for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'PageDown']) await page.keyboard.press(key)
    })
    await once(async () => {
      await facet(page, 'magnitude').getByRole('spinbutton').first().fill('1')
      await page.keyboard.press('Enter')
    })
    expect(query(page).get('nf-magnitude')).toMatch(/^1\.\.\./)
    await once(() => page.locator('[data-applied] li a').first().click())
    await once(() => page.getByRole('link', { name: 'Clear all filters' }).click())
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('search inside a list by its words in the visitor’s language, and tick what was found', async () => {
    const seen = await visit(browser)
    const page = await awake(seen, '/es/search?f-kind=object')
    await facet(page, 'objecttype').getByRole('searchbox').fill('espir')
    const found = facet(page, 'objecttype')
      .getByRole('checkbox', { name: /Galaxia espiral/ })
      .first()
    await found.locator('mark').waitFor()
    await found.click()
    await expect.poll(() => query(page).get('f-objecttype')).toBe('spiral galaxy')
    await ready(page)
    expect(await value(page, 'objecttype', 'Galaxia espiral').getAttribute('aria-checked')).toBe('true')
    await seen.close()
  })

  it('keep a filter in its place while it has nothing to choose, until another query', async () => {
    const seen = await visit(browser)
    const page = await awake(seen, '/search?q=saturn')
    await facet(page, 'magnitude').waitFor()
    await unfold(page, 'instrument')
    await value(page, 'kind', 'Question').click()
    await ready(page)
    await facet(page, 'instrument').getByText('Nothing to choose here now').waitFor()
    expect(await facet(page, 'instrument').locator('ul').getAttribute('inert')).not.toBeNull()
    await seen.close()
  })

  it('move a thumb by mouse, no further than the other one', async () => {
    const seen = await visit(browser)
    const page = await awake(seen, '/search?f-kind=object&nf-magnitude=0...6')
    const low = page.getByRole('slider', { name: 'Brightness (magnitude): from' })
    await low.scrollIntoViewIfNeeded()
    const box = await low.boundingBox()
    if (!box) throw new Error('no slider')
    // The fourth stop of 32, where the low thumb is; then far beyond the high one.
    const at = (place: number) => box.x + box.height / 2 + ((box.width - box.height) * place) / 32
    const asked = searches(seen)
    await page.mouse.move(at(4), box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(at(10), box.y + box.height / 2, { steps: 4 })
    expect(searches(seen)).toBe(asked)
    await page.mouse.move(at(30), box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => query(page).get('nf-magnitude')).toBe('6...6')
    await ready(page)
    expect(searches(seen)).toBe(asked + 1)
    await seen.close()
  })

  it('are done by keys alone: tick, leave out, fold, go down and up, take off', async () => {
    const seen = await visit(browser)
    const page = await awake(seen, '/search?q=nebula')
    await value(page, 'kind', 'Object').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => query(page).get('f-kind')).toBe('object')
    await ready(page)
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 40) ?? '')
    expect(await focused()).toMatch(/^Object/)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Leave out Object')
    await page.keyboard.press('Enter')
    await expect.poll(() => query(page).get('fExcluded-kind')).toBe('object')
    await ready(page)
    expect(await focused()).toBe('No longer leave out Object')
    await value(page, 'category', 'Glossary').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => query(page).get('cf-category')).toBe('Glossary')
    await ready(page)
    await facet(page, 'season').locator('summary').focus()
    await page.locator('[data-applied] a').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => query(page).get('fExcluded-kind')).toBeNull()
    await ready(page)
    // The pressed one is gone: the focus is on the next.
    await expect.poll(focused).toMatch(/^Subject/)
    await seen.close()
  })
})

describe('filters on a phone', () => {
  it('open in a dialog that holds the focus, count, and close by the back button without losing a choice', async () => {
    const seen = await visit(browser, phone)
    const page = await awake(seen, '/search?q=galaxy')
    const start = await page.evaluate(() => history.length)
    const opener = page.getByRole('button', { name: 'Filters' })
    await opener.tap()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.waitFor()
    // Nothing behind it can be reached.
    for (let at = 0; at < 4; at++) {
      await page.keyboard.press('Shift+Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true)
    }
    await value(page, 'kind', 'Object').tap()
    await expect.poll(() => query(page).get('f-kind')).toBe('object')
    await ready(page)
    await value(page, 'quick', 'Seen with the naked eye').tap()
    await expect.poll(() => query(page).get('sf-quick')).toBe('naked-eye')
    await ready(page)
    const show = dialog.getByRole('button', { name: /^Show [\d,]+ results?$/ })
    const shown = await countIn(show)
    expect(await page.evaluate(() => history.length)).toBe(start + 2)

    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => query(page).get('sf-quick')).toBe('naked-eye')
    expect(await total(page)).toBe(shown)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Filters, 2 on/)

    // From here on, back is one choice less.
    await page.goBack()
    await expect.poll(() => query(page).get('sf-quick')).toBeNull()
    expect(query(page).get('f-kind')).toBe('object')
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('close by the lower button, by Escape and by back without leaving an entry behind', async () => {
    const seen = await visit(browser, phone)
    const page = await awake(seen, '/search?q=galaxy')
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    const opener = page.getByRole('button', { name: 'Filters' })
    const ways = [
      () => dialog.getByRole('button', { name: /^Show/ }).tap(),
      () => dialog.getByRole('button', { name: 'Close filters' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]
    const asked = searches(seen)
    for (const way of ways) {
      await opener.tap()
      await dialog.waitFor()
      await way()
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state ?? {}))).not.toMatch(/filters/)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters')
    }
    expect(page.url()).toBe(`${site.url}/search?q=galaxy`)
    expect(searches(seen)).toBe(asked)
    await seen.close()
  })

  it('are large enough to touch', async () => {
    const seen = await visit(browser, phone)
    const page = await awake(seen, '/search?f-kind=object')
    await page.getByRole('button', { name: /^Filters/ }).tap()
    for (const id of ['constellation', 'instrument']) await unfold(page, id)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('dialog :is(a, button, summary, input:not([type=hidden]))')]
        .map(one => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ one, box }) => `${one.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
    )
    expect(small).toEqual([])
    await seen.close()
  })
})

it('axe finds nothing, whatever is unfolded, chosen or found, in the column and in the dialog', async () => {
  const path =
    '/search?q=nebula&f-kind=object&fExcluded-difficulty=hard&nf-magnitude=0...9&cf-category=Sky&sf-quick=chart'
  const seen = await visit(browser)
  const page = await awake(seen, path)
  const folded = page.locator('details[data-facet]:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
  await facet(page, 'constellation').getByRole('searchbox').fill('or')
  await facet(page, 'constellation').locator('mark').first().waitFor()
  expect(await audit(page)).toEqual([])
  await seen.close()

  const small = await visit(browser, phone)
  const onPhone = await awake(small, path)
  await onPhone.getByRole('button', { name: /^Filters/ }).tap()
  await onPhone.getByRole('dialog').waitFor()
  expect(await auditSchemes(onPhone)).toEqual([])
  await small.close()
})
