import type { RichTextRenderer } from '@quarry/content/react'
import { Island } from '../islands/island.tsx'
import type { Locale } from '../locale.ts'
import styles from './code-block.module.css'
import { CopyButton } from './copy-button.tsx'
import { highlighted } from './highlight.tsx'
import { docsWords } from './messages.ts'

/** Code with its colours, made here: browsers get markup, and a button that hydrates when it is touched. */
export const codeBlock = (locale: Locale): RichTextRenderer =>
  function CodeBlock({ node }) {
    const { copy, copied, selected } = docsWords(locale)
    const language = typeof node['language'] === 'string' ? node['language'] : ''
    return (
      <div className={styles.block}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls, by keyboard too */}
        <pre tabIndex={0} data-language={language || undefined}>
          <code>{highlighted(textOf(node['children']), language)}</code>
        </pre>
        <Island
          name="copy-code"
          hydrate="interaction"
          component={CopyButton}
          props={{ copy, copied, selected }}
          live={{}}
        />
      </div>
    )
  }

function textOf(children: unknown): string {
  if (!Array.isArray(children)) return ''
  return (children as { type?: unknown; text?: unknown }[])
    .map(({ type, text }) => (type === 'linebreak' ? '\n' : type === 'tab' ? '\t' : String(text ?? '')))
    .join('')
}
