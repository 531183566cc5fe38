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

/**
 * How far the layout of a page moves when it comes in pieces and each is drawn before the next: the worst that a slow line or a
 * slow machine can do.
 */
export function shiftInPieces(page: Page, path: string): Promise<number> {
  return page.evaluate(async from => {
    const html = await (await fetch(from, { headers: { accept: 'text/html' } })).text()
    const at = html.indexOf('<body')
    const drawn = (): Promise<void> =>
      new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    let sum = 0
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    document.open()
    const observer = new PerformanceObserver(list => add(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    document.write(html.slice(0, at))
    // What stands before the stylesheet has come is not drawn.
    while (document.styleSheets.length === 0) await drawn()
    const tags = html.slice(at).split(/(?=<[a-z])/)
    for (let next = 0; next < tags.length; next += 6) {
      document.write(tags.slice(next, next + 6).join(''))
      await drawn()
    }
    document.close()
    await drawn()
    add(observer.takeRecords())
    return sum
  }, path)
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
