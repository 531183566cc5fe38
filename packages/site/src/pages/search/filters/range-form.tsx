import { say } from '@quarry/search/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Locale } from '../../../locale.ts'
import styles from './filters.module.css'
import { HiddenParams, useFormAction } from './hidden-params.tsx'
import type { FiltersMessages } from './messages.ts'
import rangeStyles from './range.module.css'

type Pair = readonly [string, string]
type Field = { name: string; label: string; value: string; placeholder?: string }

/**
 * Two fields and a button: a range that the person sets. A form like any other, so it works without script; the
 * server then leads to the canonical address.
 */
export function RangeForm({
  label,
  addressKeys,
  type,
  fields,
  bounds,
  onApply,
  messages,
  locale,
}: {
  label: string
  addressKeys: readonly string[]
  type: 'number' | 'date'
  fields: readonly [Field, Field]
  bounds?: { min: number; max: number } | undefined
  /** False when what was typed makes no sense. */
  onApply(start: string, end: string): boolean
  messages: FiltersMessages
  locale: Locale
}): ReactNode {
  const action = useFormAction()
  const problem = useId()
  const [isWrong, setWrong] = useState(false)
  // What is typed stays until it is applied, or until the range becomes another one (a thumb moves, a filter goes).
  const given: Pair = [fields[0].value, fields[1].value]
  const [before, setBefore] = useState<Pair>(given)
  const [typed, setTyped] = useState<Pair>(given)
  if (given.join() !== before.join()) {
    setBefore(given)
    setTyped(given)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setWrong(!onApply(typed[0].trim(), typed[1].trim()))
  }
  return (
    <form action={action} method="get" className={rangeStyles.form} onSubmit={submit}>
      <HiddenParams without={[...addressKeys, 'firstResult']} />
      {fields.map((field, at) => (
        <label key={field.name} className={rangeStyles.field}>
          <span>{field.label}</span>
          <input
            className={styles.input}
            type={type}
            name={field.name}
            value={typed[at]}
            onChange={({ target: { value } }) => setTyped(at === 0 ? [value, typed[1]] : [typed[0], value])}
            placeholder={field.placeholder}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? problem : undefined}
            {...(type === 'number' && { step: 'any', inputMode: 'decimal' as const, ...bounds })}
          />
        </label>
      ))}
      <button
        type="submit"
        className={rangeStyles.apply}
        aria-label={say(messages.applyOf, locale, { filter: label })}
      >
        {messages.apply}
      </button>
      <p role="alert" id={problem} className={isWrong ? rangeStyles.wrong : styles.spoken}>
        {isWrong ? messages.wrong : ''}
      </p>
    </form>
  )
}
