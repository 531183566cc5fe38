import { type ReactNode, useState } from 'react'
import { useSelect } from '../core/react.tsx'
import { say } from '../message/say.ts'
import { isWaiting } from '../results/results.ts'
import { summaryOf } from './summary.ts'

export type SummaryMessages = typeof import('./messages.en.json')

type SummaryProps = { messages: SummaryMessages; locale: string; className?: string | undefined }

/** How much was found, and in what time; announced when it changes. */
export function Summary({ messages, locale, className }: SummaryProps): ReactNode {
  const results = useSelect(state => state.results)
  const pager = useSelect(state => state.pager)
  const query = useSelect(state => state.query)
  const text = (): string => {
    const summary = summaryOf({
      ...(results && { results }),
      ...(pager && { pager }),
      ...(query && { query }),
    })
    const message = summary.total === 0 ? messages.none : summary.query ? messages.found : messages.all
    return results?.searchUid && !results.error
      ? say(message, locale, { ...summary, count: summary.total })
      : ''
  }
  const [said, setSaid] = useState(text)
  // What stands here belongs to the results that are shown: while others are on their way it stays.
  const now = results && isWaiting(results) ? said : text()
  if (said !== now) setSaid(now)
  return (
    <p role="status" className={className}>
      {said}
    </p>
  )
}
