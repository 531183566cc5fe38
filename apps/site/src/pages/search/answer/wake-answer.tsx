import type { Search } from '@quarry/search'
import { type AnswerState, documentVisibility } from '@quarry/search/answer'
import type { ComponentType } from 'react'
import type { PartProps } from '../part.ts'
import { AnswerPart } from './answer-part.tsx'
import { wantsAnswers } from './preference.ts'
import { createSiteAnswer } from './site-answer.ts'

/** Makes the answer of a page from the state that the server left, and lets it go on from there. */
export function wakeAnswer(search: Search, state: AnswerState | undefined): ComponentType<PartProps> {
  const generated = createSiteAnswer(search, {
    fetch: (input, init) => fetch(input, init),
    isEnabled: wantsAnswers(document.cookie),
    visibility: documentVisibility(document),
    ...(state && { state }),
  })
  void generated.run()
  return function WokenAnswer(props: PartProps) {
    return <AnswerPart {...props} generated={generated} />
  }
}
