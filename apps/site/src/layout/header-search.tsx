import styles from './header-search.module.css'

export type HeaderSearchProps = {
  /** Where the form goes: `/search` in the page's language. */
  action: string
  query?: string | undefined
  text: { label: string; placeholder: string; submit: string }
}

/** The search box of the header: a form that works as it is. Scripts may wake it; its markup stays the same. */
export function HeaderSearch({ action, query, text }: HeaderSearchProps) {
  return (
    <search>
      <form method="get" action={action} className={styles.form}>
        <input
          className={styles.input}
          type="search"
          name="q"
          defaultValue={query}
          aria-label={text.label}
          placeholder={text.placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className={styles.button} type="submit" aria-label={text.submit}>
          <svg
            viewBox="0 0 24 24"
            width="20"
            height="20"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
          >
            <circle cx="10.5" cy="10.5" r="6.5" strokeWidth="1.5" />
            <path d="m15.5 15.5 5 5" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </button>
      </form>
    </search>
  )
}
