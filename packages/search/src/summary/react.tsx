import type { ReactNode } from 'react'
import { say } from '../core/message.ts'
import { useSelect } from '../core/react.tsx'
import { summaryOf } from './summary.ts'

export type SummaryMessages = typeof import('./messages.en.json')

/** How much was found, and in what time; announced when it changes. */
export function Summary({
  messages,
  locale,
  className,
}: {
  messages: SummaryMessages
  locale: string
  className?: string | undefined
}): ReactNode {
  const summary = summaryOf(useSelect(state => state))
  const values = { ...summary, count: summary.total }
  const message = summary.total === 0 ? messages.none : summary.query ? messages.found : messages.all
  return (
    <p role="status" className={className}>
      {say(message, locale, values)}
    </p>
  )
}
