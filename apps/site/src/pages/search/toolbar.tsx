import { Summary, useHistory } from '@quarry/search/react'
import { type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'
import { OrderForm } from './order-form.tsx'
import type { PartProps } from './part.ts'
import styles from './toolbar.module.css'

/** What was found, in which order it stands, and what one can do with it. */
export function Toolbar(part: PartProps): ReactNode {
  const { messages, locale } = part
  return (
    <div className={styles.toolbar} data-toolbar="">
      <div className={styles.summary} data-summary="">
        <Summary messages={messages.summary} locale={locale} className={styles.said} />
      </div>
      <OrderForm {...part} />
      <Actions {...part} />
    </div>
  )
}

/** Undo, redo and the link: what a page without script leaves to the browser. */
function Actions({ messages }: PartProps): ReactNode {
  const { undoProps, redoProps } = useHistory()
  const [outcome, setOutcome] = useState<'' | 'copied' | 'copyFailed'>('')
  const text = messages.page
  const copy = async (): Promise<void> => {
    // Emptied first, so that a second copy is announced as well.
    setOutcome('')
    try {
      await navigator.clipboard.writeText(location.href)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
  }
  return (
    <div className={styles.actions}>
      <button {...undoProps} className={styles.action} aria-label={text.undo} title={text.undo} data-undo="">
        <Icon name="undo" />
      </button>
      <button {...redoProps} className={styles.action} aria-label={text.redo} title={text.redo} data-redo="">
        <Icon name="redo" />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={text.copy}
        title={text.copy}
        onClick={copy}
        data-copy=""
      >
        <Icon name="link" />
      </button>
      <span role="status" className={styles.outcome}>
        {outcome === '' ? '' : text[outcome]}
      </span>
    </div>
  )
}
