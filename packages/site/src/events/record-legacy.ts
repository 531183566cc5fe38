import { reportAnswer } from './answer-legacy.ts'
import { recordAnswer } from './follow-answer.ts'
import { followLegacy } from './follow-legacy.ts'
import type { SearchToRecord } from './on-search.ts'
import type { Recorder } from './recorder.ts'

/** On the page of results, in the older protocol. */
export function record(page: SearchToRecord, recorder: Recorder): void {
  const { search, handover, generated, isOwn } = page
  let { answer } = page
  void generated.then(({ generated: it }) => {
    answer = it.state
    it.subscribe(() => {
      answer = it.state
    })
  })
  const { tell } = followLegacy(search, recorder.legacy, {
    ...(isOwn && { first: { handover } }),
    answer: () => answer && { id: answer.answerId, isVisible: answer.isVisible && answer.isEnabled },
  })
  recordAnswer(page, reportAnswer(tell))
}
