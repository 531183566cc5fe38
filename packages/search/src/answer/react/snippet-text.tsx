import { type ReactNode, useMemo } from 'react'
import { drawHtml } from '../../snippet/html.ts'
import { draw } from './drawn.tsx'

/** The answer of a snippet, whose HTML becomes elements of an allow-list. */
export function SnippetText({ html }: { html: string }): ReactNode {
  return useMemo(() => draw(drawHtml(html)), [html])
}
