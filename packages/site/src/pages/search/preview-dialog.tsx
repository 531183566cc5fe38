import { previewClosed } from '@quarry/search'
import { Highlighted, usePreview, useResults, useSearch, useSelect } from '@quarry/search/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { safeAddress } from './address.ts'
import frame from './dialog.module.css'
import { Icon } from './icon.tsx'
import { lines } from './icon-lines.ts'
import styles from './preview.module.css'
import { framedDocument } from './preview-frame.ts'
import type { PartProps } from './setup.ts'

/**
 * A quick look at a result without leaving the list (APG dialog: focus goes to its name, stays inside, and returns to
 * the button). The back button of a phone closes it like Escape does.
 */
export function PreviewDialog({ messages }: PartProps): ReactNode {
  const { uniqueId, status, content, nextProps, previousProps } = usePreview()
  const { list } = useResults()
  const close = usePreviewHistory()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const open = uniqueId !== ''
  const text = messages.page
  const shown = list.filter(one => one.hasHtmlVersion)
  const at = shown.findIndex(one => one.uniqueId === uniqueId)
  const result = shown[at]

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) return element.close()
    element.showModal()
    // A reader hears what this is before the buttons around it.
    heading.current?.focus()
  }, [open])

  useEffect(() => {
    const element = dialog.current
    // Only the ground behind the dialog is the dialog itself; the keyboard has Escape.
    const onClick = (event: MouseEvent): void => {
      if (event.target === element) close()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  })

  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby="preview-title"
      data-preview-dialog=""
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      {open ? (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id="preview-title" className={styles.title} tabIndex={-1} ref={heading}>
              {result ? <Highlighted text={result.title} ranges={result.titleHighlights} /> : text.preview}
            </h2>
            <button
              type="button"
              className={styles.button}
              aria-label={text.close}
              title={text.close}
              onClick={close}
            >
              <Icon d={lines.close} />
            </button>
          </header>
          <Body status={status} content={content} title={result?.title ?? ''} text={text} />
          <footer className={styles.foot}>
            <button
              {...previousProps}
              disabled={shown.length < 2}
              className={styles.button}
              aria-label={text.previousResult}
              title={text.previousResult}
            >
              <Icon d={lines.previous} />
            </button>
            <p role="status" className={styles.place}>
              {at < 0
                ? ''
                : text.position.replace('{place}', String(at + 1)).replace('{count}', String(shown.length))}
            </p>
            <button
              {...nextProps}
              disabled={shown.length < 2}
              className={styles.button}
              aria-label={text.nextResult}
              title={text.nextResult}
            >
              <Icon d={lines.next} />
            </button>
            {result && safeAddress(result.clickUri) ? (
              <a href={safeAddress(result.clickUri)} className={styles.open}>
                {text.openPage}
              </a>
            ) : null}
          </footer>
        </div>
      ) : null}
    </dialog>
  )
}

type BodyProps = { status: string; content: string; title: string; text: PartProps['messages']['page'] }

function Body({ status, content, title, text }: BodyProps): ReactNode {
  if (status === 'failed') return <p className={styles.body}>{text.previewFailed}</p>
  if (status !== 'ready') return <div className={styles.body} aria-busy="true" />
  const stylesheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href
  const faces = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')
  const fonts = Array.from(faces, ({ href }) => href)
  const says = (name: string): string | null => document.documentElement.getAttribute(name)
  const root = {
    dir: says('dir'),
    'data-theme': says('data-theme'),
    'data-text': says('data-text'),
    class: styles.document ?? '',
  }
  return (
    <iframe
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its text can then be scrolled from the keyboard
      tabIndex={0}
      // A focus that comes to it while it takes on its document is lost.
      inert
      onLoad={({ currentTarget }) => {
        currentTarget.inert = false
      }}
      className={styles.body}
      title={text.previewText.replace('{title}', title)}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={framedDocument(content, { stylesheet, fonts, root })}
    />
  )
}

const KEY = 'preview'

const isPreviews = (state: unknown): boolean => typeof state === 'object' && state !== null && KEY in state

/**
 * Gives the open dialog a history entry of its own, so that back closes it and nothing else. Returns how to close it.
 *
 *     results ── open ─► results, dialog ── back, Escape, button ─► results
 */
function usePreviewHistory(): () => void {
  const search = useSearch()
  const open = useSelect(state => (state.preview?.uniqueId ?? '') !== '')
  useEffect(() => {
    if (!open) return
    if (!isPreviews(history.state)) {
      // The place on the page is kept in both: going back from the dialog moves nothing.
      const here = { ...(history.state as object | null), y: scrollY }
      history.replaceState(here, '')
      history.pushState({ ...here, [KEY]: true }, '')
    }
    const onPop = (): void => {
      if (!isPreviews(history.state)) void search.dispatch(previewClosed())
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [open, search])
  return () => {
    // The step back closes it; a page that lost its entry closes it at once.
    if (isPreviews(history.state)) history.back()
    else void search.dispatch(previewClosed())
  }
}
