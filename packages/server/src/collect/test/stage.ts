import { openTestServices } from '../../../test/open-test-services.ts'
import { openControl } from '../../control/store/open-control.ts'

export const now = Date.UTC(2026, 10, 21, 15)
export const agreed = `1.${now - 1000}.s`
export const refused = `1.${now - 1000}.pr`
export const ada = '13e4ae17-0b91-4edb-9d80-83bb4eb7daff'
export const bob = '23e4ae17-0b91-4edb-9d80-83bb4eb7dafe'
const origin = 'http://services.test'

export type Sent = {
  consent?: string | null
  headers?: Record<string, string>
  method?: string
  visitor?: string
}

/** What a page of this very origin says of itself. */
export const own = { 'sec-fetch-site': 'same-origin' }

/** Services, and a browser that sends them events. */
export async function openStage() {
  const unlimited = '1000000'
  const test = await openTestServices({
    clock: () => now,
    documents: [{ id: 'mill', title: 'The Mill' }],
    // The clock stands still, so nobody's second would ever end.
    env: { QUARRY_REQUESTS_PER_SECOND: unlimited, QUARRY_TOKEN_REQUESTS_PER_SECOND: unlimited },
  })
  let key: string | undefined

  async function send(
    path: string,
    body: unknown,
    { consent = agreed, headers = {}, method, visitor }: Sent = {},
  ) {
    const cookies = [consent && `quarry-consent=${consent}`, visitor && `coveo_visitorId=${visitor}`]
    const response = await test.services.fetch(
      new Request(`${origin}${path}`, {
        method: method ?? 'POST',
        headers: {
          'content-type': 'text/plain',
          'user-agent': 'Mozilla/5.0 (iPhone) Mobile',
          cookie: cookies.filter(Boolean).join('; '),
          ...headers,
        },
        ...(method === 'GET' || method === 'DELETE'
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }

  async function insight(name: string) {
    if (key === undefined) {
      const control = await openControl(test.folder)
      key = (await control.keys.create({ name: 'dashboard', scopes: ['insights-read'] })).text
      await control.close()
    }
    await test.services.settled()
    const headers = { authorization: `Bearer ${key}` }
    return (await send(`/rest/insights/v1/${name}`, null, { method: 'GET', headers })).body
  }

  return {
    ...test,
    send,
    insight,
    async keptOf(visitor: string): Promise<{ kind: string; at: number; body: Record<string, unknown> }[]> {
      return (await send('/collect/visitor', null, { method: 'GET', visitor, headers: own })).body.events
    },
    forget: (visitor: string) => send('/collect/visitor', null, { method: 'DELETE', visitor, headers: own }),
    next: () => `/rest/organizations/quarry/events/v1?access_token=${test.token}`,
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

export const click = (over: object = {}, meta: object = {}) => ({
  responseId: '11111111-1111-4111-8111-111111111111',
  position: 1,
  itemMetadata: {
    uniqueFieldName: 'permanentid',
    uniqueFieldValue: 'mill',
    title: 'The Mill',
    url: 'https://x/mill',
  },
  ...over,
  meta: {
    type: 'itemClick',
    config: { trackingId: 'site.one' },
    ts: now - 5000,
    source: ['@coveo/headless@4.0.0', 'relay@1.2.6'],
    clientId: ada,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
    referrer: 'https://ref.example/?q=secret',
    location: 'https://site.example/search?q=secret#f',
    ...meta,
  },
})
