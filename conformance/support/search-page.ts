import { buildQuerySummary, buildResultList, buildSearchBox, buildSearchStatus } from '@coveo/headless'
import type { Client } from './client.ts'

/** A page with a search box and results. */
export function buildSearchPage(client: Client) {
  const box = buildSearchBox(client.engine)
  const list = buildResultList(client.engine)
  const summary = buildQuerySummary(client.engine)
  const status = buildSearchStatus(client.engine)
  const submit = (text: string): Promise<void> =>
    client.act(() => {
      box.updateText(text)
      box.submit()
    })
  return { box, list, summary, status, submit, ids: () => list.state.results.map(one => one.uniqueId) }
}
