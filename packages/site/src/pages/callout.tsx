import { RichText, type RichTextProps, type RichTextRenderer } from '@quarry/content/react'
import type { Locale } from '../locale.ts'
import { pageWords } from './messages.ts'
import styles from './prose.module.css'

const kinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** A quote that begins with a bold "Note: " (in Markdown `> [!NOTE]`) is a callout. Others stay quotes. */
export const calloutQuote = (
  locale: Locale,
  within: Pick<RichTextProps, 'renderers' | 'images' | 'preview'>,
): RichTextRenderer =>
  function Callout({ node, children }) {
    const nodes = Array.isArray(node['children'])
      ? (node['children'] as Readonly<Record<string, unknown>>[])
      : []
    const [first, ...rest] = nodes
    const kind = kinds.find(
      one => first?.['format'] === 1 && String(first['text']).toLowerCase() === `${one}: `,
    )
    if (kind === undefined) return <blockquote>{children}</blockquote>
    return (
      <aside className={styles.callout} data-kind={kind}>
        <p className={styles.calloutTitle}>{pageWords(locale).callouts[kind]}</p>
        <RichText {...within} value={{ root: { type: 'root', version: 1, children: rest } }} />
      </aside>
    )
  }
