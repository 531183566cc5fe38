import type { Page } from 'playwright-core'

/** What a visitor waited for one interaction, in milliseconds. */
export type Interaction = {
  /** From the input to the next paint, by the clock. */
  wall: number
  /** What the page's main thread worked from the input to the end of that paint: deaf to neighbours. */
  processor: number
}

export type Pace = { name: string; interactions: Interaction[] }

export const kinds = ['facet click', 'typing', 'load more'] as const

/** As slow as a phone of some years ago. */
const slowDown = 4
/** What a paint may still wait for when the thread is done: its frame, at sixty a second. */
const frame = 1000 / 60

/** Fifty interactions of one kind on the search page at `origin`. */
export async function pace(
  page: Page,
  origin: string,
  kind: (typeof kinds)[number],
  count = 50,
): Promise<Pace> {
  await page.goto(`${origin}/search${kind === 'load more' ? '' : '?q=star'}`)
  await page.locator('[data-hydrated="search"]').waitFor({ state: 'attached' })
  const act = await { 'facet click': facets, typing, 'load more': more }[kind](page)
  await page.evaluate(atRest)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const browser = page.context().browser()
  await browser?.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  for (let turn = 0; turn < count; turn++) {
    await act(turn)
    await page.evaluate(atRest)
  }
  const trace = await browser?.stopTracing()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return { name: kind, interactions: interactionsOf(trace, kind === 'typing' ? 'keydown' : 'click') }
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds; `tdur` of the thread's own processor time. */
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

/** From each input to the end of the paint that follows it. */
function interactionsOf(trace: Buffer | undefined, input: string): Interaction[] {
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] }
  const whole = traceEvents.filter(({ ph }) => ph === 'X').sort((one, other) => one.ts - other.ts)
  const inputs = whole.filter(one => one.name === 'EventDispatch' && one.args?.data?.type === input)
  const [first] = inputs
  const main = whole.filter(one => one.pid === first?.pid && one.tid === first.tid)
  const tasks = main.filter(one => one.name === 'RunTask')
  const paints = main.filter(one => one.name === 'Paint' || one.name === 'Commit')
  return inputs.flatMap(({ ts: begin, dur = 0 }) => {
    const painted = paints.find(one => one.ts >= begin + dur)
    if (!painted) return []
    const end = painted.ts + (painted.dur ?? 0)
    const within = tasks.filter(task => task.ts < end && task.ts + (task.dur ?? 0) > begin)
    const processor = within.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
    return [{ wall: (end - begin) / 1000, processor: processor / 1000 }]
  })
}

/**
 * What the page itself made a visitor wait. A neighbour who takes the processor lengthens the wall time, never the work:
 * alone on a machine nobody waits longer than the page works and the next frame takes.
 */
export const waited = ({ wall, processor }: Interaction): number => Math.min(wall, processor + frame)

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

type Act = (turn: number) => Promise<void>

/** Ticks and unticks kinds, so that nearly every click asks what was not asked before. */
async function facets(page: Page): Promise<Act> {
  await page.mouse.move(200, 500)
  const values = page.locator('[data-facet="kind"] [role=checkbox]')
  await values.first().waitFor()
  const many = await values.count()
  return async turn => {
    const place = await values.nth((turn * 2 + Math.floor(turn / many)) % many).boundingBox()
    if (!place) throw new Error('The value has gone.')
    await page.mouse.click(place.x + 12, place.y + place.height / 2)
  }
}

const text = 'the ring nebula in lyra and a galaxy near the big dipper'

async function typing(page: Page): Promise<Act> {
  const box = page.locator('main [data-part=input]')
  await box.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.locator('main input[role=combobox]').waitFor()
  return turn =>
    page.keyboard.press(text[turn % text.length] === ' ' ? 'Space' : (text[turn % text.length] ?? 'a'))
}

async function more(page: Page): Promise<Act> {
  await page.mouse.move(600, 500)
  const button = page.locator('[data-more]')
  return async () => {
    await button.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const place = await button.boundingBox()
    if (!place) throw new Error('There is no more.')
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  }
}

/** An answer has come and is drawn, and a hand had time to rest: 120 ms of quiet, as between keys of a quick typist. */
function atRest(): Promise<void> {
  return new Promise(resolve => {
    const begun = performance.now()
    const look = (): void => {
      const status = document.querySelector('[data-status]')?.getAttribute('data-status')
      const isReady = status === 'ready' || performance.now() - begun > 5000
      if (isReady && performance.now() - begun > 120) resolve()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
