import type { FieldsResponse } from '@quarry/protocol'
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

/** A document beside the names of those fields that hold days: a result tells days as numbers. */
export type DescribedDocument = FoundDocument & { days: ReadonlySet<string> }

/** The document that has this address, for those who may read it. */
export async function documentAt(
  address: readonly string[],
  context: Asking,
): Promise<DescribedDocument | null> {
  const aq = `${ofSources} @clickableuri==(${address.map(one => `"${one}"`).join(',')})`
  const [found, read, days] = await Promise.all([
    documents({ aq, numberOfResults: 1 }, context),
    // Long texts come only by their name.
    documents({ aq, numberOfResults: 1, fieldsToInclude: ['body'] }, context),
    fieldsOfDays(context),
  ])
  const [document] = found
  return document ? { ...document, raw: { ...document.raw, body: read[0]?.raw['body'] }, days } : null
}

async function fieldsOfDays(context: Asking): Promise<ReadonlySet<string>> {
  const { fields } = (await ask('/fields', {}, context)) as FieldsResponse
  return new Set(fields.filter(({ type }) => type === 'Date').map(({ name }) => name.replace(/^@/, '')))
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
  const asked = { ...body, analytics: { actionCause: 'interfaceLoad' }, isGuestUser: true }
  const found = await ask('', { method: 'POST', body: JSON.stringify(asked) }, context)
  return (found as { results: FoundDocument[] }).results
}

async function ask(path: string, init: RequestInit, context: Asking): Promise<unknown> {
  const { accessToken } = await context.searchToken()
  const response = await context.searchFetch(
    `${context.searchBaseUrl}${path}?${new URLSearchParams({ organizationId: context.organizationId })}`,
    {
      ...init,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      signal: context.signal,
    },
  )
  if (!response.ok) throw new Error(`The search service does not tell of documents: ${response.status}`)
  return response.json()
}
