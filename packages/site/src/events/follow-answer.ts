import {
  type AnswerFeedback,
  type AnswerState,
  answerStatus,
  type Citation,
  type GeneratedAnswer,
} from '@quarry/search/answer'
import type { SearchToRecord } from './on-search.ts'
import { replaying } from './replay.ts'

/** What becomes of an answer, and what its reader does with it. */
export type AnswerHappening = { id: string } & (
  | { what: 'received'; isGenerated: boolean; isEmpty: boolean }
  | { what: AnswerAct }
  | { what: 'opened'; citation: Citation }
  | { what: 'hovered'; citation: Citation; milliseconds: number }
  | { what: 'judged'; feedback: AnswerFeedback }
)

export type AnswerAct = 'like' | 'dislike' | 'copyToClipboard' | 'show' | 'hide' | 'expand' | 'collapse'

const acts: Readonly<Record<string, AnswerAct>> = {
  'answer liked': 'like',
  'answer disliked': 'dislike',
  'answer copied': 'copyToClipboard',
  'answer shown': 'show',
  'answer hidden': 'hide',
  'answer expanded': 'expand',
  'answer collapsed': 'collapse',
}

/** By which the service knows the answer: the Answer API says it with the answer, the older stream is named by it. */
const idOf = ({ answerConfigurationId, answerId, id }: AnswerState): string =>
  answerConfigurationId ? answerId : id

/** An answer that came, once it is whole; undefined before, and for one that nobody asked for. */
function receivedOf(state: AnswerState): AnswerHappening | undefined {
  const status = answerStatus(state)
  const id = idOf(state)
  if (id === '' || (status !== 'completed' && status !== 'refused')) return undefined
  return { id, what: 'received', isGenerated: state.isAnswerGenerated, isEmpty: !state.answer }
}

/**
 * Tells what happens from now on. What cannot be named, for the service gave it no id, is not told.
 *
 * @param known The answer that was told of before, when the page came with it.
 */
export function followAnswer(
  generated: GeneratedAnswer,
  tell: (happening: AnswerHappening) => void,
  known = '',
): () => void {
  let before = generated.state
  let told = known

  function received(): void {
    const happening = receivedOf(generated.state)
    // An answer that is shown again out of the page's memory did not come again.
    if (!happening || happening.id === told) return
    told = happening.id
    tell(happening)
  }

  const stop = generated.subscribe(change => {
    const now = generated.state
    const isNew = now !== before
    before = now
    if (change.type === 'stream ended') return received()
    const id = idOf(now)
    if (id === '') return
    if (change.type === 'citation opened' || change.type === 'citation hovered') {
      const citation = now.citations.find(one => one.id === change.id)
      if (!citation) return
      if (change.type === 'citation opened') tell({ id, what: 'opened', citation })
      else tell({ id, what: 'hovered', citation, milliseconds: change.milliseconds })
    } else if (change.type === 'feedback sent') {
      // The Answer API is told of it by a call of its own.
      if (!now.answerConfigurationId) tell({ id, what: 'judged', feedback: change.feedback })
    } else {
      const what = acts[change.type]
      // To like what is liked changes nothing; to copy never does.
      if (what && (isNew || what === 'copyToClipboard')) tell({ id, what })
    }
  })
  received()
  return stop
}

/** An answer that came with the page is told of at once: nobody has to move before it has been given. */
export function recordAnswer(
  { answer, generated, isOwn }: SearchToRecord,
  tell: (happening: AnswerHappening) => void,
): void {
  const given = answer && receivedOf(answer)
  if (given && isOwn) tell(given)
  // What came before the visitor agreed belongs to nobody.
  void generated.then(({ generated: now, held }) =>
    followAnswer(replaying(held(), now.rendered, now), tell, isOwn ? (given?.id ?? '') : idOf(now.rendered)),
  )
}
