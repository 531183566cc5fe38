/**
 * One client with eight connections of the dearest call that it may make, beside another visitor: `npm run bench starve`.
 */
import { measured, say } from './measure/report.ts'
import { quantile } from './measure/sample.ts'
import { kindsOf } from './overload/kinds.ts'
import { closedLoop, type Kind } from './overload/load.ts'
import { startSite } from './pages/running-site.ts'

const windowMs = 8000
/** `--kinds=search,answer`: of these alone. */
const only = process.argv
  .find(argument => argument.startsWith('--kinds='))
  ?.slice(8)
  .split(',')
const greedy = 1
const visitor = 2

await measured(async () => {
  const site = await startSite({ QUARRY_TRUSTED_PROXIES: '127.0.0.1', QUARRY_LOG: 'none' })
  try {
    const kinds = await kindsOf(site)
    const seen = kinds.filter(({ name }) => name === 'kept page' || name === 'search')
    const rows: string[][] = []
    const asked = [...kinds.filter(({ name }) => name !== 'push'), longSuggest(kinds)]
    for (const dear of asked.filter(({ name }) => only?.includes(name) ?? true)) {
      say(`  ${dear.name}`)
      for (const kind of seen) {
        await closedLoop(site.url, kind, { parallel: 1, ms: 1000, visitor })
        const idle = await closedLoop(site.url, kind, { parallel: 1, ms: windowMs / 2, visitor })
        const [taken, beside] = await Promise.all([
          closedLoop(site.url, dear, { parallel: 8, ms: windowMs, from: 1_000_000, visitor: greedy }),
          closedLoop(site.url, kind, { parallel: 1, ms: windowMs, from: 50_000, visitor }),
        ])
        const [before, during] = [idle, beside].map(replies =>
          quantile(
            replies.map(({ ms }) => ms),
            0.95,
          ),
        ) as [number, number]
        const refused = taken.filter(({ status }) => status === 429 || status === 503).length
        rows.push([
          dear.name,
          kind.name,
          before.toFixed(0),
          during.toFixed(0),
          (during / before).toFixed(1),
          (taken.filter(({ status }) => status === 200).length / (windowMs / 1000)).toFixed(0),
          `${Math.round((refused / taken.length) * 100)} %`,
        ])
      }
    }
    return {
      tables: [
        {
          title: 'A visitor beside one client with eight connections',
          columns: [
            'the client asks',
            'the visitor asks',
            'idle p95, ms',
            'beside p95, ms',
            'ratio',
            'the client gets/s',
            'is refused',
          ],
          rows,
        },
      ],
      values: rows,
    }
  } finally {
    await site.stop()
  }
})

/** As long as a text may be. */
function longSuggest(kinds: readonly Kind[]): Kind {
  const suggest = kinds.find(({ name }) => name === 'suggest')
  if (!suggest) throw new Error('There is no kind "suggest".')
  return {
    name: 'suggest of 5000 characters',
    call: turn => ({ ...suggest.call(turn), body: JSON.stringify({ q: `${turn} ${'moon '.repeat(990)}` }) }),
  }
}
