import type { Search } from '@quarry/search'
import { type AnswerState, createAnswer, type GeneratedAnswer, type Visibility } from '@quarry/search/answer'

/** So long a page waits for an answer to come with it. What takes longer streams into it. */
const longestWaitMs = 400

type SiteAnswerEdges = {
  /** One that does not wait for the end of a response. */
  fetch: typeof fetch
  isEnabled: boolean
  state?: AnswerState
  visibility?: Visibility
}

/** The answer to what a page's search asks. */
export function createSiteAnswer(search: Search, edges: SiteAnswerEdges): GeneratedAnswer {
  return createAnswer(search, { ...edges, contentFormat: ['text/markdown', 'text/plain'] })
}

/** On a server: when the answer is there, or the page has waited long enough. Never longer than the page itself may. */
export async function answerInTime(
  answer: GeneratedAnswer,
  signal: AbortSignal,
  waitMs = longestWaitMs,
): Promise<void> {
  let end: () => void = () => {}
  const late = new Promise<void>(resolve => {
    end = resolve
  })
  const timer = setTimeout(end, waitMs)
  signal.addEventListener('abort', end, { once: true })
  try {
    await Promise.race([answer.settled(), late])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    // What has not come is asked for anew by the browser.
    answer.close()
  }
}
