import { allows, type Consent, type Purpose, purposes } from '@quarry/events'
import type { ReactNode } from 'react'
import type { Locale } from '../locale.ts'
import styles from './consent.module.css'
import { ConsentChoices, ConsentFrame } from './consent-strip.tsx'
import { consentMessages } from './messages.ts'

type ConsentFormProps = {
  locale: Locale
  consent: Consent | null
  /** The browser asks not to be followed. */
  signal: boolean
}

/** One question for each purpose, with what was decided. For pages that are made for one visitor only. */
export function ConsentForm({ locale, consent, signal }: ConsentFormProps): ReactNode {
  const text = consentMessages(locale)
  return (
    <ConsentFrame locale={locale} className={styles.form}>
      {signal ? <p className={styles.signal}>{text.signal}</p> : null}
      <div className={styles.purposes}>
        <Question name="necessary" title={text.necessary} text={text.necessaryText} checked fixed />
        {purposes.map(purpose => (
          <Question
            key={purpose}
            name={purpose}
            title={text[purpose]}
            text={text[`${purpose}Text`]}
            checked={allows(consent, purpose)}
            fixed={signal && purpose !== 'preferences'}
          />
        ))}
      </div>
      <ConsentChoices locale={locale}>
        <button type="submit" className={styles.button} name="choice" value="some">
          {text.save}
        </button>
      </ConsentChoices>
      <p role="status" className={styles.status} data-consent-status="" />
    </ConsentFrame>
  )
}

type QuestionProps = {
  name: Purpose | 'necessary'
  title: string
  text: string
  checked: boolean
  fixed?: boolean
}

function Question({ name, title, text, checked, fixed = false }: QuestionProps): ReactNode {
  return (
    <label className={styles.purpose}>
      <input
        type="checkbox"
        className={styles.tick}
        name={name}
        defaultChecked={checked}
        disabled={fixed}
        aria-describedby={`consent-${name}`}
      />
      <span className={styles.name}>{title}</span>
      <span className={styles.what} id={`consent-${name}`}>
        {text}
      </span>
    </label>
  )
}
