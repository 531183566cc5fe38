import { type ReactNode, useContext } from 'react'
import type { Locale } from '../locale.ts'
import styles from './consent.module.css'
import { ConsentContext, consentPath } from './context.ts'
import { consentMessages } from './messages.ts'

/** A form that says yes or no: it works without script, and with one it is sent in place. */
export function ConsentFrame({
  locale,
  className,
  children,
}: {
  locale: Locale
  className: string | undefined
  children: ReactNode
}): ReactNode {
  const { token, back } = useContext(ConsentContext)
  const text = consentMessages(locale)
  return (
    <form
      className={className}
      method="post"
      action={consentPath}
      data-consent=""
      data-saved={text.saved}
      data-failed={text.failed}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}

/** No and yes, alike in size and place, and what else can be chosen. */
export function ConsentChoices({ locale, children }: { locale: Locale; children: ReactNode }): ReactNode {
  const text = consentMessages(locale)
  return (
    <div className={styles.choices}>
      <button type="submit" className={styles.button} name="choice" value="none">
        {text.refuse}
      </button>
      <button type="submit" className={styles.button} name="choice" value="all">
        {text.accept}
      </button>
      {children}
    </div>
  )
}
