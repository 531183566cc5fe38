import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

it('sections of documentation stand apart, long ones below short ones too', async () => {
  const css = ['../../src/docs/docs.module.css', '../../../theme/src/tokens.css'].map(name =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  )
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const card = (name: string) => `<section class="${name}">Pages</section>`
  await page.setContent(
    `<style>${css.join('\n')}</style><div class="cards">${['cardLong', 'card', 'card', 'cardLong', 'cardLong', 'card'].map(card).join('')}</div>`,
  )
  const boxes = await page
    .locator('section')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()))
  const below = boxes.filter((_, at) => [3, 4, 5].includes(at))
  const gaps = below.map(
    ({ top }) => top - Math.max(...boxes.map(box => (box.bottom <= top ? box.bottom : 0))),
  )
  expect(new Set(gaps).size, gaps.join()).toBe(1)
  expect(gaps[0]).toBeGreaterThan(8)
  await page.close()
})
