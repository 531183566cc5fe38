import type { Page } from 'playwright-core'

type Counting = { countedShifts?: () => number }

/** Counts from the next page on how far the layout moves, what moves under the hand included. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver(list => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    ;(window as Counting).countedShifts = () => {
      add(observer.takeRecords())
      return sum
    }
  })
}

/** How far the layout has moved so far, the frame that is under way included. */
export function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const read = (): void => resolve((window as Counting).countedShifts?.() ?? Number.NaN)
        requestAnimationFrame(() => requestAnimationFrame(read))
      }),
  )
}

/** By how many pixels the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Everything that moves has come to rest, but for what never does. */
export function still(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      // What follows a scroll bar ends with it, and not with time.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
