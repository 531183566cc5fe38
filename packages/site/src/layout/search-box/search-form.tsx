import { type ReactNode, type Ref, useId } from 'react'
import styles from './search-box.module.css'
import type { SearchBoxWords } from './words.ts'

export type SearchFormProps = {
  /** Where the form goes: `/search` in the page's language. */
  action: string
  query?: string | undefined
  words: SearchBoxWords
  /** Larger, as the first thing on a page of its own. */
  large?: boolean
  /** Fields that a form without script must carry along. */
  hidden?: readonly (readonly [name: string, value: string])[]
  formRef?: Ref<HTMLFormElement>
}

/**
 * The search form: works as it is. Script makes it a combobox (`attach.ts`) and changes attributes and the contents of
 * the list only; nothing is put in the place of anything, so nothing that was typed can be lost.
 */
export function SearchForm({
  action,
  query,
  words,
  large,
  hidden = [],
  formRef,
}: SearchFormProps): ReactNode {
  const id = useId()
  return (
    <search>
      <form
        method="get"
        action={action}
        className={[styles.form, large && styles.large].filter(Boolean).join(' ')}
        ref={formRef}
      >
        {hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <button className={styles.close} type="button" data-part="close" aria-label={words.close}>
          <Icon d="M14.5 5.5 8 12l6.5 6.5" />
        </button>
        <input
          className={styles.input}
          data-part="input"
          type="search"
          name="q"
          defaultValue={query}
          aria-label={words.label}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/ Control+K Meta+K"
        />
        {/* Without script it takes back what was typed; a form that came with a query has no use for that. */}
        <button
          className={styles.clear}
          type="reset"
          data-part="clear"
          aria-label={words.clear}
          hidden={Boolean(query)}
        >
          <Icon d="M6.5 6.5l11 11m0-11-11 11" />
        </button>
        <button className={styles.submit} type="submit" aria-label={words.submit}>
          <Icon d="M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5" />
        </button>
        <div className={styles.popup} data-part="popup" hidden>
          <div id={`${id}list`} role="listbox" aria-label={words.choices} data-part="list" />
          <p className={styles.none} data-part="nothing" hidden />
          <button className={styles.forget} type="button" data-part="forget" hidden>
            {words.forget}
          </button>
        </div>
        <span className={styles.spoken} role="status" data-part="status" />
      </form>
    </search>
  )
}

function Icon({ d }: { d: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path className={styles.stroke} d={d} />
    </svg>
  )
}
