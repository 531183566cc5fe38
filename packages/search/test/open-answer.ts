import { type AnswerOptions, type AnswerState, answering, answerStatus, createAnswer } from '../src/answer.ts'
import { box, boxSubmitted } from '../src/box/box.ts'
import type { SearchConfig } from '../src/core/config.ts'
import { createSearch } from '../src/core/create-search.ts'
import { correction } from '../src/correction/correction.ts'
import { pager } from '../src/pager/pager.ts'
import { query } from '../src/query/query.ts'
import { results } from '../src/results/results.ts'
import { tabs } from '../src/tabs/tabs.ts'
import { answerService, fakeVisibility } from './answer-service.ts'
import { config, fakeClock, quiet } from './fakes.ts'

/** A search page with an answer, and its services at hand. */
export function openAnswer(
  more: Partial<SearchConfig>,
  options: AnswerOptions = {},
  service = answerService(),
) {
  const clock = fakeClock()
  const page = fakeVisibility()
  const search = createSearch(config({ ...clock, fetch: service.fetch, url: '/search', ...more }), [
    query(),
    box({ suggestions: 0 }),
    results(),
    pager(),
    tabs([{ id: 'all' }, { id: 'mills' }]),
    answering(),
    correction(),
  ])
  const answer = createAnswer(search, { visibility: page.visibility, ...options })
  const seen: AnswerState[] = []
  answer.subscribe(() => seen.push(answer.state))
  const ask = async (q: string) => {
    void search.dispatch(boxSubmitted(q))
    await quiet()
  }
  return {
    clock,
    page,
    search,
    service,
    answer,
    seen,
    ask,
    statuses: () => changesOf(seen.map(answerStatus)),
  }
}

const changesOf = (list: readonly string[]) => list.filter((one, at) => one !== list[at - 1])
