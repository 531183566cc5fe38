/**
 * Five times what the site can do, for a minute: `npm run bench overload`. Each kind of work is offered by visitors with
 * an address each, from a process of its own; what is admitted, how long it takes, and whether the site is as before.
 */
import { Agent } from 'node:http'
import { measured, option, say } from './measure/report.ts'
import { quantile } from './measure/sample.ts'
import { kindsOf } from './overload/kinds.ts'
import { askOnce, closedLoop, type Kind, openLoop, type Reply } from './overload/load.ts'
import { residentOf, startBare, watchAddress } from './overload/usage.ts'
import { startSite } from './pages/running-site.ts'

const seconds = Number(option('seconds') ?? 60)
const times = Number(option('times') ?? 5)
const only = option('kinds')?.split(',')
const restMs = 3000
/** More calls a second than one process can send are none that the site would have had to answer. */
const mostOffered = Number(option('most') ?? 1500)

const isGood = ({ status }: Reply): boolean => status >= 200 && status < 300
const isRefused = ({ status }: Reply): boolean => status === 503 || status === 429
const p = (replies: readonly Reply[], share: number): number =>
  replies.length === 0
    ? Number.NaN
    : quantile(
        replies.map(({ ms }) => ms),
        share,
      )

await measured(async () => {
  const bare = await startBare()
  const site = await startSite({
    QUARRY_TRUSTED_PROXIES: '127.0.0.1',
    QUARRY_TOKEN_REQUESTS_PER_SECOND: '1000000',
    QUARRY_KEY_REQUESTS_PER_SECOND: '1000000',
    QUARRY_LOG: 'none',
  })
  try {
    const kinds = (await kindsOf(site)).filter(({ name }) => !only || only.includes(name))
    const rows: Row[] = []
    for (const kind of kinds) rows.push(await measure(site.url, kind, bare.url))
    return {
      tables: [
        {
          title: `Offered ${times} × peak for ${seconds} s`,
          columns: [
            ...[
              '',
              'peak/s',
              'offered/s',
              'goodput',
              'refused',
              'no answer',
              'alone p95, ms',
              'admitted p95, ms',
            ],
            ...[
              'ratio',
              'refusal p95, ms',
              'health p95 / max, ms',
              'of a bare process, ms',
              'MB before / most / after',
              'recovery, s',
            ],
          ],
          rows: rows.map(row => row.cells),
        },
      ],
      values: rows.map(({ values }) => values),
      notes: [
        'A bare process, which answers and does nothing else, was asked for its health in the same seconds. Peak: eight callers who ask again when they are answered. Goodput: what was answered well, of peak. Recovery: from the last call until one is answered within twice the time it takes alone.',
      ],
    }
  } finally {
    await site.stop()
    bare.stop()
  }
})

type Row = { cells: string[]; values: Record<string, number | string> }

async function measure(url: string, kind: Kind, bareUrl: string): Promise<Row> {
  say(`  ${kind.name}`)
  await closedLoop(url, kind, { parallel: 4, ms: 2000 })
  const alone = p(await closedLoop(url, kind, { parallel: 1, ms: 3000, from: 10_000 }), 0.95)
  const best = await closedLoop(url, kind, { parallel: 8, ms: 5000, from: 20_000 })
  const peak = best.filter(isGood).length / 5
  const before = await residentOf(url)
  const health = watchAddress(`${url}/healthz`)
  const bareHealth = watchAddress(bareUrl)
  const offered = Math.min(mostOffered, peak * times)
  let most = before
  const memory = setInterval(
    () =>
      void residentOf(url).then(
        mb => (most = Math.max(most, mb)),
        () => {},
      ),
    1000,
  )
  const replies = await openLoop(url, kind, { perSecond: offered, ms: seconds * 1000, from: 100_000 })
  clearInterval(memory)
  const recovery = await recoveryOf(url, kind, alone)
  const healthMs = await health()
  const bareMs = await bareHealth()
  await new Promise(resolve => setTimeout(resolve, restMs))
  const after = await residentOf(url)
  const good = replies.filter(isGood)
  const refused = replies.filter(isRefused)
  const values = {
    kind: kind.name,
    peak,
    goodput: good.length / seconds / peak,
    refused: refused.length / replies.length,
    untold: refused.filter(({ retryAfter }) => !retryAfter).length,
    lost: replies.filter(({ status }) => status === 0).length / replies.length,
    failed: replies.filter(reply => !isGood(reply) && !isRefused(reply) && reply.status !== 0).length,
    alone,
    admitted: p(good, 0.95),
    refusal: p(refused, 0.95),
    health: quantile(healthMs, 0.95),
    healthMost: Math.max(...healthMs),
    bare: quantile(bareMs, 0.95),
    bareMost: Math.max(...bareMs),
    offered,
    before,
    most,
    after,
    recovery,
  }
  const percent = (share: number): string => `${Math.round(share * 100)} %`
  const cells = [
    kind.name,
    peak.toFixed(0),
    offered.toFixed(0),
    percent(values.goodput),
    percent(values.refused),
    percent(values.lost),
    alone.toFixed(0),
    values.admitted.toFixed(0),
    (values.admitted / alone).toFixed(1),
    values.refusal.toFixed(0),
    `${values.health.toFixed(0)} / ${values.healthMost.toFixed(0)}`,
    `${values.bare.toFixed(0)} / ${values.bareMost.toFixed(0)}`,
    `${before.toFixed(0)} / ${most.toFixed(0)} / ${after.toFixed(0)}`,
    recovery.toFixed(1),
  ]
  say(`    ${cells.slice(1).join(' | ')}${values.failed > 0 ? ` | ${values.failed} failed` : ''}`)
  return { cells, values }
}

async function recoveryOf(url: string, kind: Kind, alone: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  for (let turn = 0; performance.now() - began < 120_000; turn++) {
    const reply = await askOnce(url, kind, 900_000 + turn, 900_000 + turn, agent)
    if (isGood(reply) && reply.ms <= 2 * alone) break
  }
  agent.destroy()
  return (performance.now() - began) / 1000
}
