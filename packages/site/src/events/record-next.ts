import type { Search } from '@quarry/search'
import type { Asker } from '../pages/search/hydrate.tsx'
import { sayAnswer } from './answer-next.ts'
import { recordAnswer } from './follow-answer.ts'
import { followNext } from './follow-next.ts'
import type { SearchToRecord } from './on-search.ts'
import type { Recorder } from './recorder.ts'

/** On the page of results, in the newer protocol. */
export function record(page: SearchToRecord, recorder: Recorder): void {
  followNext(page.search, recorder.next)
  recordAnswer(page, sayAnswer(recorder.next))
  askWhatWasRemembered(page.search, page.asker)
}

/**
 * In the newer mode the service records the searches that it is asked. One that was answered out of the page's memory
 * it would miss, so that one is asked all the same; nobody waits for the answer.
 */
function askWhatWasRemembered(search: Search, asker: Asker): void {
  const left = new Set<string>()
  let last: Parameters<typeof fetch> | undefined
  const timeOf = (body: unknown): string =>
    (body as { analytics?: { clientTimestamp?: string } } | undefined)?.analytics?.clientTimestamp ?? ''
  asker.sent = (input, init) => {
    if (typeof init?.body === 'string' && init.body.startsWith('{')) {
      left.add(timeOf(JSON.parse(init.body)))
      const [oldest] = left
      if (left.size > 50 && oldest !== undefined) left.delete(oldest)
      if (/\/rest\/search\/v2\?/.test(String(input))) last = [input, init]
    }
    return fetch(input, init)
  }
  search.subscribe(event => {
    if (event.type !== 'answered' || !['full', 'page', 'more'].includes(event.of)) return
    const { request } = event.answer
    if (!last || !request.analytics?.capture || !asker.now.capture || left.has(timeOf(request))) return
    const [input, init] = last
    const again = {
      method: 'POST',
      headers: init?.headers ?? {},
      body: JSON.stringify(request),
      keepalive: true,
    }
    fetch(input, again).catch(() => {})
  })
}
