import type { InsightWords } from './words.ts'

/** A row as the service tells it. */
export type InsightRow = Readonly<Record<string, unknown>>

type Column = { name: keyof InsightWords; of: string; kind: 'text' | 'number' }

export type InsightList = {
  /** Its name in addresses. */
  name: string
  title: keyof InsightWords
  columns: readonly Column[]
  /** The first column leads to a search for what it says, or to the page that it names. */
  leadsTo?: 'search' | 'document' | 'page'
  /** It is counted by language; the others are of all visitors together. */
  byLanguage?: true
}

const text = (name: keyof InsightWords, of: string): Column => ({ name, of, kind: 'text' })
const number = (name: keyof InsightWords, of: string): Column => ({ name, of, kind: 'number' })
const visitors = number('visitors', 'visitors')

/** What the page shows below its figures, in this order. Each has the name that the service gives it. */
export const insightLists: readonly InsightList[] = [
  {
    name: 'queries',
    title: 'queries',
    columns: [text('query', 'query'), number('searched', 'searches'), number('clicks', 'clicks'), visitors],
    leadsTo: 'search',
    byLanguage: true,
  },
  {
    name: 'empty',
    title: 'notFound',
    columns: [text('query', 'query'), number('searched', 'searches'), visitors],
    leadsTo: 'search',
    byLanguage: true,
  },
  {
    name: 'documents',
    title: 'documents',
    columns: [text('page', 'title'), number('opens', 'opens'), visitors],
    leadsTo: 'document',
    byLanguage: true,
  },
  {
    name: 'trending',
    title: 'trending',
    columns: [text('page', 'title'), visitors, number('opensBefore', 'before')],
    leadsTo: 'document',
    byLanguage: true,
  },
  { name: 'positions', title: 'positions', columns: [text('place', 'name'), number('count', 'count')] },
  { name: 'answers', title: 'becameOfAnswers', columns: [text('name', 'name'), number('count', 'count')] },
  {
    name: 'pages',
    title: 'pages',
    columns: [text('page', 'name'), number('count', 'count')],
    leadsTo: 'page',
  },
  {
    name: 'vitals',
    title: 'vitals',
    columns: [
      text('page', 'route'),
      text('name', 'metric'),
      text('device', 'device'),
      number('count', 'count'),
      number('figure', 'p75'),
    ],
  },
  {
    name: 'products',
    title: 'products',
    columns: [
      text('product', 'product'),
      number('views', 'views'),
      number('carts', 'carts'),
      number('purchases', 'purchases'),
      visitors,
    ],
  },
  {
    name: 'revenue',
    title: 'revenue',
    columns: [
      text('query', 'query'),
      number('items', 'items'),
      number('sum', 'revenue'),
      text('name', 'currency'),
    ],
    leadsTo: 'search',
  },
  { name: 'machines', title: 'machines', columns: [text('name', 'name'), number('count', 'count')] },
]

/** A list for programs that calculate: a cell that would be read as a formula begins with a quotation mark. */
export function csvOf({ columns }: InsightList, rows: readonly InsightRow[]): string {
  const cell = (value: unknown): string => {
    const said = String(value ?? '')
    const plain = typeof value === 'number' || !/^[=+\-@\t\r]/.test(said) ? said : `'${said}`
    return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  }
  const lines = [columns.map(({ of }) => of), ...rows.map(row => columns.map(({ of }) => row[of]))]
  return lines.map(line => `${line.map(cell).join(',')}\r\n`).join('')
}
