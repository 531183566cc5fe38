import type { RouteContext } from '../../route.ts'

/** A document of a source, as a search gives it to this visitor. */
export type FoundDocument = {
  title: string
  summary: string | null
  raw: Readonly<Record<string, unknown>>
}

type Asking = Pick<
  RouteContext,
  'searchFetch' | 'searchBaseUrl' | 'searchToken' | 'organizationId' | 'signal'
>

/** What is not content of the site. Products have pages of their own. */
const ofSources = '@objecttype==Document'

/** The document that has this address, for those who may read it. */
export async function documentAt(address: readonly string[], context: Asking): Promise<FoundDocument | null> {
  const aq = `${ofSources} @clickableuri==(${address.map(one => `"${one}"`).join(',')})`
  const [found, read] = await Promise.all([
    documents({ aq, numberOfResults: 1 }, context),
    // Long texts come only by their name.
    documents({ aq, numberOfResults: 1, fieldsToInclude: ['body'] }, context),
  ])
  const [document] = found
  return document ? { ...document, raw: { ...document.raw, body: read[0]?.raw['body'] } } : null
}

const pageSize = 1000
/** As far as a search goes. */
const mostResults = 5000

/** The documents of all sources, the newest first, as far as a search goes. */
export async function allDocuments(context: Asking): Promise<FoundDocument[]> {
  const all: FoundDocument[] = []
  for (let firstResult = 0; firstResult < mostResults; firstResult += pageSize) {
    const some = await documents(
      {
        aq: ofSources,
        firstResult,
        numberOfResults: pageSize,
        sortCriteria: 'date descending',
        fieldsToInclude: ['clickableuri', 'language', 'date'],
        excerptLength: 0,
      },
      context,
    )
    all.push(...some)
    if (some.length < pageSize) break
  }
  return all
}

/** Documents that are named, and not looked for: nothing of it is recorded as a search. */
async function documents(body: object, context: Asking): Promise<FoundDocument[]> {
  const { accessToken } = await context.searchToken()
  const response = await context.searchFetch(
    `${context.searchBaseUrl}?${new URLSearchParams({ organizationId: context.organizationId })}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, analytics: { actionCause: 'interfaceLoad' }, isGuestUser: true }),
      signal: context.signal,
    },
  )
  if (!response.ok) throw new Error(`The search service does not tell of documents: ${response.status}`)
  return ((await response.json()) as { results: FoundDocument[] }).results
}
