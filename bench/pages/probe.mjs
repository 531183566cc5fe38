// Loaded into the server before its own first line (`node --import`): answers a bare JSON route through the same
// adapter, and takes the time that the server itself spends on each request. The server's code is not touched.
import { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

const bare = getRequestListener(() => Response.json({ alive: true, at: 0 }), { overrideGlobalObjects: false })
const emit = Server.prototype.emit
/** Milliseconds by the clock and of the processor, all threads together, by what a request says that it measures. Bounded by the load, which asks for them after each round. */
let times = {}

Server.prototype.emit = function probed(event, ...given) {
  if (event !== 'request') return emit.call(this, event, ...given)
  const [request, response] = given
  if (request.url === '/bench-usage') {
    const { user, system } = process.cpuUsage()
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ times, processorMs: (user + system) / 1000, rss: process.memoryUsage.rss() }),
    )
    times = {}
    return true
  }
  const what = request.headers['x-bench']
  if (what) {
    const start = performance.now()
    const before = process.cpuUsage()
    response.once('finish', () => {
      const { user, system } = process.cpuUsage(before)
      times[what] ??= { wall: [], processor: [] }
      times[what].wall.push(performance.now() - start)
      times[what].processor.push((user + system) / 1000)
    })
  }
  if (request.url === '/bench-bare') {
    bare(request, response)
    return true
  }
  return emit.call(this, event, ...given)
}
