import type { Context } from 'hono'
import { z } from 'zod'
import {
  createRoutes,
  Fault,
  isSameOrigin,
  parseJson,
  type Routes,
  readText,
  type ServerEnv,
  validate,
} from '../http/index.ts'
import { bearerOf, type Keys } from '../keys/index.ts'
import type { Append } from './append.ts'
import { cookieOf, readDecision } from './consent.ts'
import type { VisitorPage } from './port/event-store.ts'
import { forgottenReply, visitorReply } from './replies.ts'
import { visitorCookie } from './routes-usage.ts'

/** What is kept of a visitor, by whatever ids their browser has for them. */
type VisitorRecords = {
  ofVisitor(ids: readonly string[], after: number): Promise<VisitorPage>
  /** Forgets them everywhere. @returns how many events were kept. */
  forget(ids: readonly string[]): Promise<number>
}

type VisitorRouteOptions = {
  records: VisitorRecords
  append: Append
  keys: Keys
  /** Whether a request comes from who may act for every visitor, besides the keys that may. */
  isTrusted: (request: Request) => boolean
  publicUrl: string
  clock: () => number
  newId: () => string
}

const purposes = ['preferences', 'statistics', 'personalisation'] as const
const decision = z.object({
  version: z.coerce.number().int().min(1).max(1_000_000),
  at: z.coerce.number().int().min(0),
  given: z.array(z.enum(purposes)).max(purposes.length),
  /** From the site's own server, when the visitor has no cookie yet. */
  clientId: z.uuid().nullish(),
  /** What is sent again has the same one, and is kept once. */
  id: z.uuid().nullish(),
})
const uuid = /^[0-9a-f-]{36}$/i

/** A visitor's own decision, and all that is kept of them: for pages of this origin, and for the site's own server. */
export function createVisitorRoutes(options: VisitorRouteOptions): Routes {
  const { records, append, keys, isTrusted, publicUrl, clock, newId } = options

  async function checkSender({ raw }: Context<ServerEnv>['req']): Promise<void> {
    if (isTrusted(raw)) return
    const key = await keys.verify(bearerOf(raw) ?? '')
    const isSite = key?.scopes.some(scope => scope === 'admin' || scope === 'search-impersonate') ?? false
    if (isSite || isSameOrigin(raw, publicUrl)) return
    throw new Fault('AccessDeniedException', 'This is for pages of this very site only.')
  }

  const routes = createRoutes({ label: 'events', proof: [] })
  const deciding = { summary: 'Keep what a visitor has decided', body: decision, answerType: '' }
  routes.post('/collect/consent', deciding, async (c, schema) => {
    await checkSender(c.req)
    const text = await readText(c.req.raw, 4000)
    const isForm = /form-urlencoded/i.test(c.req.header('content-type') ?? '')
    const said = validate(schema, isForm ? fromForm(text) : parseJson(text), c.req.raw)
    const given = purposes.filter(purpose => said.given.includes(purpose))
    // Who refuses statistics is not named in them: that somebody has refused is all that is kept.
    const visitor = given.includes('statistics')
      ? (said.clientId ?? cookieOf(c.req.raw, visitorCookie))
      : null
    await append([
      {
        id: `consent:${said.id ?? newId()}`,
        kind: 'consent',
        at: clock(),
        visitor: visitor !== null && uuid.test(visitor) ? visitor.toLowerCase() : null,
        body: { version: said.version, decided: said.at, given },
      },
    ])
    return c.body(null, 204)
  })
  const showing = {
    summary: 'All that is kept of a visitor',
    answer: visitorReply,
    query: { after: 'What comes after this one' },
  }
  routes.get('/collect/visitor', showing, async c => {
    await checkSender(c.req)
    const ids = idsOf(c.req.raw)
    const after = Math.max(0, Number(c.req.query('after') ?? 0) || 0)
    const page = ids.length === 0 ? { events: [], next: null, total: 0 } : await records.ofVisitor(ids, after)
    const decided = readDecision(cookieOf(c.req.raw, 'quarry-consent'), clock())
    const events = page.events.map(({ seq, at, kind, body }) => ({ seq, at, kind, body }))
    return c.json({ visitorIds: ids, consent: decided, ...page, events }, 200, noStore)
  })
  routes.delete('/collect/visitor', { summary: 'Forget a visitor', answer: forgottenReply }, async c => {
    await checkSender(c.req)
    const ids = idsOf(c.req.raw)
    return c.json({ deleted: ids.length === 0 ? 0 : await records.forget(ids) }, 200, noStore)
  })
  return routes
}

const noStore = { 'cache-control': 'private, no-store', vary: 'cookie' }

/**
 * The random ids by which the visitor's browser knows itself; one of them is written as JSON by its client. Names that
 * could be guessed open nothing: anyone can write a cookie.
 */
function idsOf(request: Request): string[] {
  const said = [visitorCookie, 'ajs_anonymous_id'].map(name => cookieOf(request, name)?.replace(/^"|"$/g, ''))
  return [...new Set(said.flatMap(id => (id && uuid.test(id) ? [id.toLowerCase()] : [])))]
}

function fromForm(text: string): unknown {
  const form = new URLSearchParams(text)
  return { version: form.get('version'), at: form.get('at'), given: form.getAll('given') }
}
