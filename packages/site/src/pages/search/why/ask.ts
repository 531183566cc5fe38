import type { SearchResponse } from '@quarry/protocol'
import type { Search } from '@quarry/search'

/** The search of the page once more, with reasons; `document` names one that is to be explained. */
export async function askWhy(
  { service }: Pick<Search, 'service'>,
  document: string,
  { ask, baseUrl, signal }: { ask: typeof fetch; baseUrl: string; signal: AbortSignal },
): Promise<SearchResponse> {
  const { organizationId } = service.settings()
  const { analytics: _, ...body } = service.body({ type: 'started' })
  const response = await ask(`${baseUrl}?organizationId=${encodeURIComponent(organizationId)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await service.tokens.current()}`,
    },
    body: JSON.stringify({ ...body, debug: true, ...(document === '' ? {} : { why: document }) }),
    signal,
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as SearchResponse
}
