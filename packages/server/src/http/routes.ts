import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { Admission } from './admission.ts'
import type { ServerEnv } from './caller.ts'
import type { Fault } from './fault.ts'
import { withKnownText } from './known-text.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** What is said of a call, and the schema that checks its body: its handler is given the very same. */
type Description<Body extends z.ZodType> = {
  summary: string
  body?: Body
  bodyType?: string
  /** Parameters of the address, and what they are for. */
  query?: Readonly<Record<string, string>>
  /** What it answers as JSON, for those who read about it. */
  answer?: z.ZodType
  /** Where another status than 200 says that it went well; 204: without a body. */
  statuses?: readonly (200 | 201 | 202 | 204)[]
  /** Empty when it answers without a body. */
  answerType?: string
  /** Counted under this name instead of that of its interface. */
  label?: string
  proof?: Interface['proof']
  /** What its work waits for: asked before the call is read, so that a refusal costs next to nothing. */
  admission?: Admission
}

/** What all calls of an interface have in common. */
export type Interface = {
  /** The name under which its calls are counted. */
  label: string
  /** What a caller shows as their right, any of these: a search token or a key, unless it is said otherwise. */
  proof?: readonly ('bearer' | 'accessToken' | 'apiKey')[]
  query?: Readonly<Record<string, string>>
  /** How a failure is told, where it is not told as a `Fault` is. */
  failure?: z.ZodType
  /** The body of a refusal, in the words of this interface. */
  refusal?: (fault: Fault, traceId: string) => object
  /** What all its calls wait for that do not say otherwise. */
  admission?: Admission
  /** Names of schemas, for those who read about them. */
  schemas?: Readonly<Record<string, z.ZodType>>
}

export type Call = Description<z.ZodType> & { method: Method; path: string }

type Register = <Path extends string, Body extends z.ZodType>(
  path: Path,
  description: Description<Body>,
  handler: (c: Context<ServerEnv, Path>, body: Body) => Response | Promise<Response>,
) => void

export type Routes = Readonly<Record<Method, Register>> & {
  of: Interface
  app: Hono<ServerEnv>
  calls: readonly Call[]
  /** What calls registered from now on pass through. */
  use(path: string, middleware: MiddlewareHandler<ServerEnv>): void
  /** Every path that is known by now refuses the methods that it does not have. */
  refuseOtherMethods(refuse: (method: string, allowed: string) => Error): void
}

/** Calls of one interface: registered with what they are, so that whatever is told of them is told from here. */
export function createRoutes(of: Interface): Routes {
  const app = new Hono<ServerEnv>()
  const calls: Call[] = []
  const register =
    (method: Method): Register =>
    (path, description, handler) => {
      calls.push({ ...description, method, path })
      app.on(method.toUpperCase(), path, c => {
        answerWithText(c)
        return handler(c as never, description.body as never)
      })
    }
  return {
    of,
    app,
    calls,
    get: register('get'),
    post: register('post'),
    put: register('put'),
    patch: register('patch'),
    delete: register('delete'),
    use: (path, middleware) => void app.use(path, middleware),
    refuseOtherMethods(refuse) {
      for (const path of new Set(calls.map(call => call.path))) {
        const allowed = calls
          .filter(call => call.path === path)
          .map(({ method }) => method.toUpperCase())
          .sort()
          .join(', ')
        app.all(path, c => {
          c.header('allow', allowed)
          throw refuse(c.req.method, allowed)
        })
      }
    },
  }
}

/** What is answered as JSON is known as the text that it is. */
function answerWithText(c: Context<ServerEnv>): void {
  const json = (
    value: unknown,
    status?: ContentfulStatusCode,
    headers?: Record<string, string>,
  ): Response => {
    const text = JSON.stringify(value)
    return withKnownText(c.body(text, status, { 'Content-Type': 'application/json', ...headers }), text)
  }
  c.json = json as typeof c.json
}

type Place = { label: string; admission: Admission | undefined; of: Interface }

/** What lies at a path; null where no call begins like it. What waits is asked by method. */
export function createPlaces(routes: readonly Routes[]): (pathname: string, method?: string) => Place | null {
  const calls = routes.flatMap(({ calls, of }) =>
    calls.map(({ path, method, admission = of.admission, label = of.label }) => ({
      parts: partsOf(path),
      method: method.toUpperCase(),
      place: { label, admission, of },
    })),
  )
  const beginnings = new Map<string, typeof calls>()
  for (const call of calls) {
    const [first = ''] = call.parts
    beginnings.set(first, [...(beginnings.get(first) ?? []), call])
  }
  const unknown: Place = { label: 'unknown', admission: undefined, of: { label: 'unknown' } }
  return (pathname, method) => {
    const parts = partsOf(pathname)
    const near = beginnings.get(parts[0] ?? '')
    if (!near) return null
    const fits = (one: string, at: number): boolean => one === parts[at] || one.startsWith(':')
    const found = near.filter(one => one.parts.length === parts.length && one.parts.every(fits))
    return (found.find(one => one.method === method) ?? found[0])?.place ?? unknown
  }
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
