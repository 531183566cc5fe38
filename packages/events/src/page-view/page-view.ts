/** A beacon about a page: it reads no cookie, keeps nothing and names nobody. */
export type PageViewOptions = {
  /** `/va`: views go to `/va/view`, events to `/va/event`. */
  endpoint: string
  mayRecord(): boolean
  href(): string
  referrer(): string
  now(): number
  send(url: string, body: string): void
}

type EventValue = string | number | boolean | null
type BeforeSend = (event: { type: 'pageview' | 'event'; url: string }) => { url: string } | null | false

/** Calls that other scripts make: `va('pageview', { route, path })`, `va('event', { name, data })`, `va('beforeSend', fn)`. */
export type PageViewCall =
  | readonly ['pageview', { readonly route?: string | null; readonly path?: string | null }?]
  | readonly [
      'event',
      {
        readonly name: string
        readonly data?: Readonly<Record<string, EventValue>>
      },
    ]
  | readonly ['beforeSend', BeforeSend]

/** Answers the calls of the `va` contract. Calls made before it was there wait in `window.vaq`. */
export function createPageViews(options: PageViewOptions): (...call: PageViewCall) => void {
  const { endpoint, mayRecord, href, referrer, now, send } = options
  let before: BeforeSend = event => event

  function post(type: 'pageview' | 'event', more: object): void {
    if (!mayRecord()) return
    const said = before({ type, url: href() })
    if (!said) return
    const path = type === 'pageview' ? 'view' : 'event'
    send(`${endpoint}/${path}`, JSON.stringify({ o: said.url, r: referrer(), ts: now(), ...more }))
  }

  return (...call) => {
    if (call[0] === 'beforeSend') before = call[1]
    else if (call[0] === 'pageview') {
      const { route, path } = call[1] ?? {}
      post('pageview', { ...(route && { route }), ...(path && { path }) })
    } else if (call[0] === 'event') post('event', { en: call[1].name, ed: plain(call[1].data) })
  }
}

/** Texts, numbers, yes, no and nothing: anything else does not belong into an event. */
const plain = (data: Readonly<Record<string, unknown>> = {}): Record<string, EventValue> =>
  Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, EventValue] =>
        entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  )
