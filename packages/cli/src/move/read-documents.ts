import type { Installation } from './installation.ts'
import { type Step, severally } from './step.ts'

type Item = Readonly<Record<string, unknown>>
export type SourceLine = { id: string; name: string; sourceType?: string; sourceVisibility?: string } & Item
type Reader = Step['read']

const together = 200
/** No provider pages further. */
const furthest = 5000
/** What the index adds to each result: it adds it again. */
const added = new Set(
  `source sourcetype collection urihash uri permanentid rowid size indexeddate transactionid sysurihash filetype
  documenttype language date author clickableuri title objecttype language syssource sysdate systitle sysuri`.split(
    /\s+/,
  ),
)

/** Documents as they were pushed, by our own call. */
export function readAsPushed(from: Installation, source: SourceLine): Reader {
  const base = `/push/v1/organizations/${from.organization}/sources/${encodeURIComponent(source.id)}/documents`
  return async after => {
    const query = new URLSearchParams({ whole: 'true', limit: String(together), after })
    const { items } = await from.call<{ items: { documentId: string; document: Item }[] }>('GET', [
      'push',
      `${base}?${query}`,
    ])
    const last = items.at(-1)?.documentId
    return {
      items: items.map(({ document }) => document),
      // A page of large ones is short.
      ...(last === undefined ? {} : { next: last }),
    }
  }
}

const among = ({ name }: SourceLine): string => `@source=="${name.replaceAll('"', '')}"`

/** How many documents of a source searches show, and a word about the others. */
export async function countShown(
  from: Installation,
  source: SourceLine,
  note: (sentence: string) => void,
): Promise<number> {
  const path = `/rest/search/v2?organizationId=${from.organization}`
  const body = { cq: among(source), numberOfResults: 0 }
  const { totalCount } = await from.call<{ totalCount: number }>('POST', ['search', path], body)
  const { numberOfDocuments: all = totalCount } = (source['information'] ?? {}) as {
    numberOfDocuments?: number
  }
  if (all > totalCount)
    note(
      `${all - totalCount} documents of "${source.name}" are not for everybody, and cannot be read by searching.`,
    )
  return Math.min(totalCount, furthest)
}

type Result = { title?: string; uri?: string; clickUri?: string; uniqueId: string; raw: Item }

/** Documents as searches show them: fields and text, for whoever everybody may see. */
export function readFromSearch(
  from: Installation,
  source: SourceLine,
  note: (sentence: string) => void,
): Reader {
  const base = `/rest/search/v2?organizationId=${from.organization}`
  return async after => {
    const first = Number(after || 0)
    const body = {
      cq: among(source),
      sortCriteria: '@date ascending',
      firstResult: first,
      numberOfResults: together,
    }
    const found = await from.call<{ results: Result[]; totalCount: number }>('POST', ['search', base], body)
    const items: Item[] = []
    await severally(found.results, async result => {
      items.push(documentOf(result, await textOf(result)))
    })
    const next = first + together
    if (next < found.totalCount && next >= furthest)
      note(
        `Of the ${found.totalCount} documents of "${source.name}" only the first ${furthest} can be read by searching.`,
      )
    return next < Math.min(found.totalCount, furthest) ? { items, next: String(next) } : { items }
  }

  async function textOf({ uniqueId }: Result): Promise<string> {
    const query = new URLSearchParams({ organizationId: from.organization, uniqueId })
    return from.text('GET', ['search', `/rest/search/v2/html?${query}`])
  }
}

function documentOf({ title, uri, clickUri, uniqueId, raw }: Result, text: string): Item {
  const own = Object.entries(raw).filter(([name]) => !added.has(name.toLowerCase()))
  const date = raw['date']
  return {
    ...Object.fromEntries(own),
    documentId: uri ?? uniqueId,
    title,
    clickableUri: clickUri,
    ...(typeof date === 'number' ? { date: new Date(date).toISOString() } : {}),
    ...(typeof raw['author'] === 'string' ? { author: raw['author'] } : {}),
    ...(raw['language'] === undefined ? {} : { language: [raw['language']].flat()[0] }),
    ...(text === '' ? {} : { data: text, fileExtension: '.html' }),
  }
}
