import type { Search } from '@quarry/search'
import { type AnswerState, documentVisibility } from '@quarry/search/answer'
import type { ComponentType } from 'react'
import { mayOnDevice } from '../../../consent/device.ts'
import type { HeldAnswer, holdEvents } from '../../../events/hold.ts'
import type { ClientPage } from '../../../kernel/client-page.ts'
import type { PutOff } from '../after-paint.ts'
import type { PartProps } from '../setup.ts'
import { AnswerPart } from './answer-part.tsx'
import type { FactState } from './fact-box.tsx'
import { answersCookie, wantsAnswers } from './preference.ts'
import { createSiteAnswer } from './site-answer.ts'

/**
 * Makes the answer of a page from the state that the server left, and lets it go on from there.
 *
 * @param page Shares it.
 * @param hold Holds what happens to it before anybody records it.
 */
export function hydrateAnswer(
  search: Search,
  state: (AnswerState & { fact?: FactState }) | undefined,
  putOff: PutOff,
  page: ClientPage,
  hold: typeof holdEvents,
): ComponentType<PartProps> {
  const isEnabled = wantsAnswers(document.cookie)
  // What may no longer be kept for longer ends with the visit.
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere yet
  if (!isEnabled) document.cookie = answersCookie(false, mayOnDevice('preferences'))
  const generated = createSiteAnswer(search, {
    // Results are waited for, and what the visitor did is to be seen at once: the answer is asked for after that.
    fetch: (input, init) => new Promise<void>(putOff).then(() => fetch(input, init)),
    isEnabled,
    visibility: documentVisibility(document),
    ...(state && { state }),
  })
  // Before anything happens to it.
  page.shared(
    'answer',
    (): HeldAnswer => ({ generated, held: hold(generated, 'citation opened', () => search.state) }),
  )
  void generated.run()
  return function HydratedAnswer(props: PartProps) {
    return <AnswerPart {...props} generated={generated} fact={state?.fact} />
  }
}
