import { common, createLowlight } from 'lowlight'
import type { ReactNode } from 'react'

// Grammars are compiled when a text first asks for them. Colours come by class: styles are forbidden by the security policy.
const lowlight = createLowlight(common)
lowlight.registerAlias({ typescript: ['mts', 'cts'], javascript: ['mjs', 'cjs'], json: ['ndjson', 'json5'] })

/** Longer texts are shown as they are: nobody reads their colours. */
const longest = 50_000

type Part = ReturnType<typeof lowlight.highlight>['children'][number]

/** A text with its words marked by kind. A language that is not known stays as it is. */
export function highlighted(text: string, language: string): ReactNode {
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
