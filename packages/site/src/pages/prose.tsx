import { linkOf, plainText } from '@quarry/content'
import { RichText, type RichTextProps, type RichTextRenderer } from '@quarry/content/react'
import { type ReactNode, useContext } from 'react'
import { PreviewContext } from '../kernel/preview.tsx'
import { type Locale, localePath, splitLocale } from '../locale.ts'
import { ImagesContext, imagesIn } from '../pictures/picture.tsx'
import { pageWords } from './messages.ts'
import styles from './prose.module.css'

type Heading = { id: string; text: string }

type ProseProps = {
  value: unknown
  locale: Locale
  /** Other ways to draw a kind of node, such as code with colours. */
  renderers?: Readonly<Record<string, RichTextRenderer>>
  /** A site's own, beside ours: for a special beginning. */
  className?: string | undefined
}

/** The rich text of an entry. Links within the site stay in the reader's language; headings can be linked to. */
export function Prose({ value, locale, className = '', renderers: own = {} }: ProseProps): ReactNode {
  const link: RichTextRenderer = ({ node, children }) => {
    const target = linkOf(node)
    if (!target) return children
    return target.offSite ? (
      <a href={target.href} rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <a href={inLanguage(target.href, locale)}>{children}</a>
    )
  }
  const heading: RichTextRenderer = ({ node, children }) => {
    // The page has its one first heading already.
    const Tag = node['tag'] === 'h1' || node['tag'] === 'h2' ? 'h2' : 'h3'
    return <Tag id={anchorOf(wordsOf(node))}>{children}</Tag>
  }
  const preview = useContext(PreviewContext)
  const images = imagesIn(useContext(ImagesContext))
  const drawn = { link, heading, ...own }
  const quote = calloutQuote(locale, { renderers: drawn, images, preview })
  return (
    <div className={`${styles.prose} ${className}`}>
      <RichText value={value} renderers={{ quote, ...drawn }} images={images} preview={preview} />
    </div>
  )
}

/** A body without the lead of its page, where its first paragraph says that again word for word. */
export function withoutLead(body: unknown, lead: string): unknown {
  const [first, ...rest] = nodesOf(body)
  const isLead = first?.['type'] === 'paragraph' && lead !== '' && sameWords(wordsOf(first), lead)
  return isLead ? documentOf(rest) : body
}

const sameWords = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim()

/** A body without its table of facts, and the table: pages show the two side by side. */
export type Parted = { facts: unknown; factsTitle: string; rest: unknown }

/** The table of facts is one whose rows begin with a heading each. Its own heading goes with it. */
export function partFacts(body: unknown): Parted {
  const nodes = nodesOf(body)
  const at = nodes.findIndex(isFactsTable)
  if (at < 0) return { facts: null, factsTitle: '', rest: body }
  const before = nodes[at - 1]
  const titled = before?.['type'] === 'heading'
  return {
    facts: documentOf([nodes[at]]),
    factsTitle: titled ? wordsOf(before) : '',
    rest: documentOf(nodes.filter((_, index) => index !== at && !(titled && index === at - 1))),
  }
}

function isFactsTable(node: Node): boolean {
  const firstCells = childrenOf(node).map(row => childrenOf(row)[0])
  return (
    node['type'] === 'table' && firstCells.length > 0 && firstCells.every(cell => cell?.['headerState'] === 2)
  )
}

/** The second-level headings of a text: its table of contents. */
export function outlineOf(value: unknown): readonly Heading[] {
  return nodesOf(value)
    .filter(node => node['type'] === 'heading' && (node['tag'] === 'h2' || node['tag'] === 'h1'))
    .map(node => ({ id: anchorOf(wordsOf(node)), text: wordsOf(node) }))
    .filter(heading => heading.text !== '')
}

/** Does a text lead to a path, in whichever language? */
export function linksTo(body: unknown, path: string): boolean {
  if (Array.isArray(body)) return body.some(part => linksTo(part, path))
  if (!isRecord(body)) return false
  if (body['type'] === 'link') {
    const { href = '' } = linkOf({ ...body, type: 'link' }) ?? {}
    if (splitLocale(href).path === path) return true
  }
  return linksTo(body['children'] ?? body['root'], path)
}

/** How long a text takes to read, in minutes, at two hundred words a minute. */
export function minutesToRead(value: unknown): number {
  return Math.max(1, Math.round(plainText(value).split(/\s+/).length / 200))
}

type Node = Readonly<Record<string, unknown>>

function wordsOf(node: Node): string {
  return plainText(documentOf(childrenOf(node)))
}

function documentOf(children: readonly unknown[]): unknown {
  return { root: { type: 'root', version: 1, children } }
}

function nodesOf(document: unknown): readonly Node[] {
  return childrenOf(isRecord(document) ? document['root'] : undefined)
}

/** `Où regarder ?` becomes `ou-regarder`. */
function anchorOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'section'
}

function inLanguage(path: string, locale: Locale): string {
  const named = splitLocale(path).path !== path
  return path.startsWith('/') && !named ? localePath(locale, path) : path
}

function childrenOf(node: unknown): readonly Node[] {
  return isRecord(node) && Array.isArray(node['children']) ? node['children'].filter(isRecord) : []
}

function isRecord(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

const kinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** A quote that begins with a bold "Note: " (in Markdown `> [!NOTE]`) is a callout. Others stay quotes. */
const calloutQuote = (
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
