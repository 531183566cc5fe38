import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countIn, facet, hydrated, query, unfold, value } from './filters-visit.ts'
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
    const page = await hydrated(seen, '/search?q=flour')
    const entries = (): Promise<number> => page.evaluate(() => history.length)
    const once = async (act: () => Promise<unknown>): Promise<void> => {
      const [asked, before, address] = [searches(seen), await entries(), page.url()]
      await act()
      await expect.poll(() => page.url()).not.toBe(address)
      await ready(page)
      expect([searches(seen) - asked, (await entries()) - before]).toEqual([1, 1])
    }
    await once(() => value(page, 'kind', 'Recipe').click())
    await once(() => value(page, 'category', 'Bread').click())
    await once(() => value(page, 'quick', 'Within an hour').click())
    await once(async () => {
      await page.getByRole('slider', { name: 'Minutes: to' }).focus()
      for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'PageDown']) await page.keyboard.press(key)
    })
    await once(async () => {
      await facet(page, 'minutes').getByRole('spinbutton').first().fill('1')
      await page.keyboard.press('Enter')
    })
    expect(query(page).get('nf-minutes')).toMatch(/^1\.\.\./)
    await once(() => page.locator('[data-applied] li a').first().click())
    await once(() => page.getByRole('link', { name: 'Clear all filters' }).click())
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('search inside a list by its words in the visitor’s language, and tick what was found', async () => {
    const seen = await visit(browser)
    const page = await hydrated(seen, '/de/search?f-kind=recipe')
    await facet(page, 'origin').getByRole('searchbox').fill('bay')
    const found = facet(page, 'origin')
      .getByRole('checkbox', { name: /Bayern/ })
      .first()
    await found.locator('mark').waitFor()
    await found.click()
    await expect.poll(() => query(page).get('f-origin')).toBe('bavaria')
    await ready(page)
    expect(await value(page, 'origin', 'Bayern').getAttribute('aria-checked')).toBe('true')
    await seen.close()
  })

  it('keep a filter in its place while it has nothing to choose, until another query', async () => {
    const seen = await visit(browser)
    const page = await hydrated(seen, '/search?q=bread')
    await facet(page, 'minutes').waitFor()
    await unfold(page, 'difficulty')
    await value(page, 'kind', 'Question').click()
    await ready(page)
    await facet(page, 'difficulty').getByText('Nothing to choose here now').waitFor()
    expect(await facet(page, 'difficulty').locator('ul').getAttribute('inert')).not.toBeNull()
    await seen.close()
  })

  it('move a thumb by mouse, no further than the other one', async () => {
    const seen = await visit(browser)
    const page = await hydrated(seen, '/search?f-kind=recipe&nf-minutes=10...180')
    const low = page.getByRole('slider', { name: 'Minutes: from' })
    await low.scrollIntoViewIfNeeded()
    const box = await low.boundingBox()
    if (!box) throw new Error('no slider')
    // The first stop of 36, where the low thumb is; then far beyond the high one.
    const at = (place: number) => box.x + box.height / 2 + ((box.width - box.height) * place) / 36
    const asked = searches(seen)
    await page.mouse.move(at(1), box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(at(10), box.y + box.height / 2, { steps: 4 })
    expect(searches(seen)).toBe(asked)
    await page.mouse.move(at(30), box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => query(page).get('nf-minutes')).toBe('180...180')
    await ready(page)
    await expect.poll(() => searches(seen)).toBe(asked + 1)
    await seen.close()
  })

  it('are done by keys alone: tick, leave out, fold, go down and up, take off', async () => {
    const seen = await visit(browser)
    const page = await hydrated(seen, '/search?q=dough')
    await value(page, 'kind', 'Recipe').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => query(page).get('f-kind')).toBe('recipe')
    await ready(page)
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 40) ?? '')
    await expect.poll(focused).toMatch(/^Recipe/)
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Leave out Recipe')
    await page.keyboard.press('Enter')
    await expect.poll(() => query(page).get('fExcluded-kind')).toBe('recipe')
    await ready(page)
    await expect.poll(focused).toBe('No longer leave out Recipe')
    await value(page, 'category', 'Basics').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => query(page).get('cf-category')).toBe('Basics')
    await ready(page)
    await facet(page, 'difficulty').locator('summary').focus()
    await page.locator('[data-applied] a').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => query(page).get('fExcluded-kind')).toBeNull()
    await ready(page)
    // The pressed one is gone: the focus is on the next.
    await expect.poll(focused).toMatch(/^Topic/)
    await seen.close()
  })
})

describe('filters on a phone', () => {
  it('open in a dialog that holds the focus, count, and close by the back button without losing a choice', async () => {
    const seen = await visit(browser, phone)
    const page = await hydrated(seen, '/search?q=bread')
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
    await value(page, 'kind', 'Recipe').tap()
    await expect.poll(() => query(page).get('f-kind')).toBe('recipe')
    await ready(page)
    await value(page, 'quick', 'Vegan').tap()
    await expect.poll(() => query(page).get('sf-quick')).toBe('vegan')
    await ready(page)
    const show = dialog.getByRole('button', { name: /^Show [\d,]+ results?$/ })
    const shown = await countIn(show)
    expect(await page.evaluate(() => history.length)).toBe(start + 2)

    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => query(page).get('sf-quick')).toBe('vegan')
    expect(await total(page)).toBe(shown)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Filters, 2 on/)

    // From here on, back is one choice less.
    await page.goBack()
    await expect.poll(() => query(page).get('sf-quick')).toBeNull()
    expect(query(page).get('f-kind')).toBe('recipe')
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('close by the lower button, by Escape and by back without leaving an entry behind', async () => {
    const seen = await visit(browser, phone)
    const page = await hydrated(seen, '/search?q=bread')
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
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filters')
    }
    expect(page.url()).toBe(`${site.url}/search?q=bread`)
    expect(searches(seen)).toBe(asked)
    await seen.close()
  })

  it('are large enough to touch', async () => {
    const seen = await visit(browser, phone)
    const page = await hydrated(seen, '/search?f-kind=recipe')
    await page.getByRole('button', { name: /^Filters/ }).tap()
    for (const id of ['origin', 'written']) await unfold(page, id)
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
    '/search?q=dough&f-kind=recipe&fExcluded-difficulty=hard&nf-minutes=0...300&cf-category=Bread&sf-quick=vegan'
  const seen = await visit(browser)
  const page = await hydrated(seen, path)
  const folded = page.locator('details[data-facet]:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
  await facet(page, 'origin').getByRole('searchbox').fill('an')
  await facet(page, 'origin').locator('mark').first().waitFor()
  expect(await audit(page)).toEqual([])
  await seen.close()

  const small = await visit(browser, phone)
  const onPhone = await hydrated(small, path)
  await onPhone.getByRole('button', { name: /^Filters/ }).tap()
  await onPhone.getByRole('dialog').waitFor()
  expect(await auditSchemes(onPhone)).toEqual([])
  await small.close()
})
