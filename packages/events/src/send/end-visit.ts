import type { Endpoint } from './message.ts'

const patience = 10_000

/**
 * Consent has ended: a service of the older protocol that keeps the visitor's number in a cookie of its own deletes that.
 * No script of the page can.
 */
export async function endVisit({ legacy, token }: Endpoint, send: typeof fetch): Promise<void> {
  const response = await send(`${legacy}/analytics/visit`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    credentials: 'include',
    keepalive: true,
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`The visit was not ended: ${response.status}`)
}
