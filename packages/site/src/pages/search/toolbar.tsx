import { Summary, useHistory } from '@quarry/search/react'
import { type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'
import { lines } from './icon-lines.ts'
import { OrderForm } from './order-form.tsx'
import { LayoutChoice, SaveSearch } from './own-choices.tsx'
import type { PartProps } from './setup.ts'
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
  const [outcome, setOutcome] = useState('')
  const text = messages.page
  const share = async (): Promise<void> => {
    // Emptied first, so that a second copy is announced as well.
    setOutcome('')
    // A phone has a sheet of its own for it.
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: document.title, url: location.href }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(location.href)
      setOutcome(text.copied)
    } catch {
      setOutcome(text.copyFailed)
    }
  }
  return (
    <div className={styles.actions}>
      <LayoutChoice messages={messages} />
      <SaveSearch messages={messages} say={setOutcome} />
      <button {...undoProps} className={styles.action} aria-label={text.undo} title={text.undo} data-undo="">
        <Icon d={lines.undo} />
      </button>
      <button {...redoProps} className={styles.action} aria-label={text.redo} title={text.redo} data-redo="">
        <Icon d={lines.redo} />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={text.copy}
        title={text.copy}
        onClick={share}
        data-copy=""
      >
        <Icon d={lines.link} />
      </button>
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </div>
  )
}
