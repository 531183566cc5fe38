import { say, useSearch, useSelect } from '@quarry/search/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../locale.ts'
import styles from './filters.module.css'
import { holdOpen } from './hold-open.ts'
import { Mark } from './mark.tsx'
import type { FiltersMessages } from './messages.ts'

type FiltersDialogProps = { messages: FiltersMessages; locale: Locale; onClose(): void; children: ReactNode }

/**
 * The modal dialog pattern on the browser's own `dialog`: it holds the focus, closes on Escape and gives the focus
 * back to the button that opened it. The back button closes it too. What is chosen counts at once; the button at the
 * lower edge, within reach of a thumb, says how many results that makes and leads to them.
 */
export function FiltersDialog({ messages, locale, onClose, children }: FiltersDialogProps): ReactNode {
  const search = useSearch()
  const total = useSelect(state => state.results?.total ?? 0)
  const [first] = useState(total)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && total !== first) setChanged(true)
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const release = holdOpen(
      window,
      changed => search.subscribe(changed),
      () => element.close(),
    )
    // Every way out ends here: the cross, Escape, the lower button, the back button.
    const closed = (): void => {
      release()
      latest.current()
    }
    element.addEventListener('close', closed)
    return () => element.removeEventListener('close', closed)
  }, [search])

  const close = (): void => dialog.current?.close()
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={messages.title} data-filters="">
      <div className={styles.head}>
        <h2 className={styles.title}>{messages.title}</h2>
        <button type="button" className={styles.close} onClick={close} aria-label={messages.close}>
          <Mark of="cross" />
        </button>
      </div>
      <div className={styles.scroll}>{children}</div>
      {/* What the page announces is out of reach behind the dialog. */}
      <p role="status" className={styles.spoken}>
        {hasChanged ? say(messages.results, locale, { count: total }) : ''}
      </p>
      <div className={styles.foot}>
        <button type="button" className={styles.show} onClick={close}>
          {say(messages.show, locale, { count: total })}
        </button>
      </div>
    </dialog>
  )
}
