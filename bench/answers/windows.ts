import { median, quantile } from '../measure/sample.ts'
import type { asking } from './asking.ts'
import { nameOf, questionOf } from './large-sky.ts'

export const readers = 500
export const windows = 5
const searches = 80
/** A window ends by then, on however slow a machine. */
const windowMs = 10_000

type Asking = ReturnType<typeof asking>

/** Searches without readers and beside many who do not read on, in windows that take turns. */
export async function besideReaders({
  open,
  search,
  count,
  say,
}: Pick<Asking, 'open' | 'search'> & { count: number; say: (text: string) => void }) {
  let turn = 0
  const searched = async (): Promise<number[]> => {
    const walls: number[] = []
    const end = performance.now() + windowMs
    for (let at = 0; at < searches && (at < 8 || performance.now() < end); at++, turn++)
      walls.push(await search(`${nameOf((turn * 977) % count)} telescope`))
    return walls
  }
  await searched()
  const [idle, busy, grown]: [number[][], number[][], number[]] = [[], [], []]
  for (let window = 0; window < windows; window++) {
    say(`  window ${window + 1} of ${windows}`)
    idle.push(await searched())
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    const streams = await Promise.all(
      Array.from({ length: readers }, (_, at) => open(questionOf(((window * readers + at) * 613) % count))),
    )
    busy.push(await searched())
    grown.push((process.memoryUsage().rss - before) / 1e6)
    for (const stream of streams) await stream.close()
  }
  const of = (share: number, lists: number[][]) => median(lists.map(walls => quantile(walls, share)))
  const [idle95, busy95] = [of(0.95, idle), of(0.95, busy)]
  return {
    idle50: of(0.5, idle),
    idle95,
    busy50: of(0.5, busy),
    busy95,
    allowed: Math.max(1.5 * idle95, idle95 + 10),
    megabytes: Math.max(...grown),
  }
}
