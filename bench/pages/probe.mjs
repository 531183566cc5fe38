// Loaded into the server before its own first line (`node --import`): answers a bare JSON route through the same
// adapter, and takes the time that the server itself spends on each request. The server's code is not touched.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

const bare = getRequestListener(() => Response.json({ alive: true, at: 0 }), { overrideGlobalObjects: false })
const emit = Server.prototype.emit
/**
 * How long each page waits for the services, by its request's id: the site tells on a channel of Node's own. Whole less
 * waiting is the site's own code; what it waits for could as well be answered by a process elsewhere.
 */
const waits = new Map()
const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
/** Requests under way that are timed: what is measured of others would only add to what they cost. */
let timed = 0
const waiting = 'quarry.site.waiting'
/** Heard only meanwhile: with a listener each call of a page is told of, and each stream goes through another one. */
function hear({ traceId, waits: begins }) {
  const one = waits.get(traceId) ?? { under: 0, wall: 0, processor: 0 }
  waits.set(traceId, one)
  const sign = begins ? -1 : 1
  // Calls under way at the same time are waited for once.
  if (begins ? one.under++ === 0 : --one.under === 0) {
    one.wall += sign * performance.now()
    one.processor += sign * processorMs()
  }
}
/** Milliseconds by the clock and of the processor, all threads together, by what a request says that it measures. Bounded by the load, which asks for them after each round. */
let times = {}

Server.prototype.emit = async function probed(event, ...given) {
  if (event !== 'request') return emit.call(this, event, ...given)
  const [request, response] = given
  if (request.url === '/bench-usage') {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ times, processorMs: processorMs(), rss: process.memoryUsage.rss() }))
    times = {}
    return true
  }
  const what = request.headers['x-bench']
  if (what) {
    // Nobody else is asking: what pages made before left behind is of no interest.
    waits.clear()
    if (timed++ === 0) subscribe(waiting, hear)
    let id = ''
    const writeHead = response.writeHead
    response.writeHead = function probedHead(...said) {
      id = said.at(-1)?.['x-request-id'] ?? ''
      return writeHead.apply(this, said)
    }
    const start = performance.now()
    const before = processorMs()
    response.once('close', () => {
      if (--timed === 0) unsubscribe(waiting, hear)
    })
    response.once('finish', () => {
      const whole = { wall: performance.now() - start, processor: processorMs() - before }
      const { wall, processor } = waits.get(id) ?? { wall: 0, processor: 0 }
      times[what] ??= { wall: [], processor: [], ownWall: [], ownProcessor: [] }
      times[what].wall.push(whole.wall)
      times[what].processor.push(whole.processor)
      times[what].ownWall.push(whole.wall - wall)
      times[what].ownProcessor.push(whole.processor - processor)
    })
  }
  if (request.url === '/bench-bare') {
    await bare(request, response)
    return true
  }
  return emit.call(this, event, ...given)
}
