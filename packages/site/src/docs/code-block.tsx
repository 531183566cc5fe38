import type { RichTextRenderer } from '@quarry/content/react'
import { common, createLowlight } from 'lowlight'
import type { ReactNode } from 'react'
import { Island } from '../islands/island.tsx'
import type { Locale } from '../locale.ts'
import styles from './code-block.module.css'
import { CopyButton } from './copy-button.tsx'
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

// Grammars are compiled when a text first asks for them. Colours come by class: styles are forbidden by the security policy.
const lowlight = createLowlight(common)
lowlight.registerAlias({ typescript: ['mts', 'cts'], javascript: ['mjs', 'cjs'], json: ['ndjson', 'json5'] })

/** Longer texts are shown as they are: nobody reads their colours. */
const longest = 50_000

type Part = ReturnType<typeof lowlight.highlight>['children'][number]

/** A text with its words marked by kind. A language that is not known stays as it is. */
function highlighted(text: string, language: string): ReactNode {
  if (!lowlight.registered(language) || text.length > longest) return text
  return lowlight.highlight(language, text).children.map(draw)
}

function draw(part: Part, at: number): ReactNode {
  if (part.type === 'text') return part.value
  if (part.type !== 'element') return null
  const { className } = part.properties
  return (
    <span key={at} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {part.children.map(draw)}
    </span>
  )
}
