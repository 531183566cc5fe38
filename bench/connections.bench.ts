/** Two hundred connections that ask for sixty pages each and never read: `npm run bench connections`. */
import { connect, type Socket } from 'node:net'
import { measured, say } from './measure/report.ts'
import { quantile } from './measure/sample.ts'
import { kindsOf } from './overload/kinds.ts'
import { closedLoop } from './overload/load.ts'
import { residentOf } from './overload/usage.ts'
import { startSite } from './pages/running-site.ts'

const connections = 200
const pipelined = 60
const visitor = 7

await measured(async () => {
  const site = await startSite({ QUARRY_LOG: 'none' })
  try {
    const { hostname, port } = new URL(site.url)
    const page = (await kindsOf(site)).find(({ name }) => name === 'kept page')
    if (!page) throw new Error('There is no kind "kept page".')
    const p95 = async (ms: number): Promise<number> => {
      const replies = await closedLoop(site.url, page, { parallel: 1, ms, visitor })
      return quantile(
        replies.map(reply => reply.ms),
        0.95,
      )
    }
    await p95(5000)
    const [idle, before] = [await p95(5000), await residentOf(site.url)]
    const request = 'GET /search?q=moon HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(pipelined)
    const open = (): Socket => {
      const socket = connect(Number(port), hostname)
        .on('error', () => {})
        .pause()
      socket.write(request)
      return socket
    }
    say(`  ${connections} connections`)
    const sockets = Array.from({ length: connections }, open)
    const beside = await p95(10_000)
    const during = await residentOf(site.url)
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => setTimeout(resolve, 3000))
    const after = await residentOf(site.url)
    return {
      tables: [
        {
          title: `${connections} connections, ${pipelined} requests each, nothing read`,
          columns: ['MB before', 'during', 'after', "another visitor's page p95 idle, ms", 'beside, ms'],
          rows: [[before, during, after, idle, beside].map(figure => figure.toFixed(0))],
        },
      ],
      values: { before, during, after, idle, beside },
    }
  } finally {
    await site.stop()
  }
})
