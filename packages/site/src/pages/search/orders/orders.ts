import type { FieldDescription, FieldsResponse } from '@quarry/protocol'
import { fieldLabel } from '../../../field-label.ts'
import type { Locale } from '../../../locale.ts'
import { catalogue, fill } from '../../../messages.ts'
import { ownValue } from '../../../own-value.ts'
import type { RouteContext } from '../../../route.ts'
import type { Order, SearchSetup, SearchWords } from '../setup.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

/** It is asked beside the search, and usually there before it: nobody waits for a choice of orders. */
const longestWaitMs = 400

type OfferedField = Pick<FieldDescription, 'name' | 'type' | 'label'>
type Asking = Pick<
  RouteContext,
  'searchFetch' | 'searchBaseUrl' | 'organizationId' | 'signal' | 'searchService'
>

/** Fields of which the index says that an order by them is to be offered: none where it cannot say so in time. */
export async function findOffered(
  { suggestedSorts = 0 }: Pick<SearchSetup, 'suggestedSorts'>,
  context: Asking,
  accessToken: string,
): Promise<readonly OfferedField[]> {
  // A provider says of nearly every field that it sorts: nobody wants all of these.
  if (suggestedSorts === 0 || accessToken === '' || context.searchService?.isForeign) return []
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never[]>(resolve => {
    timer = setTimeout(resolve, longestWaitMs, [])
  })
  try {
    return await Promise.race([askForOffered(context, accessToken), late])
  } catch {
    // The page has its other orders.
    return []
  } finally {
    clearTimeout(timer)
  }
}

async function askForOffered(context: Asking, accessToken: string): Promise<OfferedField[]> {
  const response = await context.searchFetch(
    `${context.searchBaseUrl}/fields?${new URLSearchParams({ organizationId: context.organizationId, offered: 'true' })}`,
    { headers: { authorization: `Bearer ${accessToken}` }, signal: context.signal },
  )
  if (!response.ok) return []
  // An earlier release of the service tells all.
  return ((await response.json()) as FieldsResponse).fields.filter(({ offered }) => offered)
}

/** The orders that a page offers, with their words: those of its setup, then what the index offers. */
export function ordersOf(
  { sorts, suggestedSorts }: Pick<SearchSetup, 'sorts' | 'suggestedSorts'>,
  words: Pick<SearchWords, 'sorts' | 'filters'>,
  locale: Locale,
  fields: readonly OfferedField[],
  asked: string | undefined,
): Order[] {
  const text = orderMessages(locale)
  const usual: Readonly<Record<string, string>> = {
    relevancy: text.best,
    'date descending': text.newest,
    'date ascending': text.oldest,
  }
  const wordOf = (expression: string): string | undefined =>
    ownValue(words.sorts, expression) ?? ownValue(usual, expression)
  const suggested = fields
    .flatMap(field => ordersBy(field, ownValue(words.filters, plain(field))?.label, locale))
    .filter(([expression]) => !sorts.includes(expression))
    // Of the others, the one that an address asks for.
    .filter(([expression], at) => at < (suggestedSorts ?? 0) || expression === asked)
  return [
    ...sorts.map((expression): Order => [expression, wordOf(expression) ?? expression]),
    ...suggested.map(([expression, label]): Order => [expression, wordOf(expression) ?? label]),
  ]
}

const plain = ({ name }: OfferedField): string => name.replace(/^@/, '')

/** A number is wanted from either end, and so is a date; names are read from the beginning. */
function ordersBy(field: OfferedField, ofFilter: string | undefined, locale: Locale): Order[] {
  const text = orderMessages(locale)
  const [up, down] =
    field.type === 'Date'
      ? [text.earliest, text.latest]
      : field.type === 'String'
        ? [text.alphabetical]
        : [text.lowest, text.highest]
  const called = ofFilter ?? (field.label || fieldLabel(plain(field)))
  // The date of every document has a name of its own in orders.
  const by = field.name === '@date' ? 'date' : field.name
  return [
    [`${by} ascending`, fill(up, { field: called })],
    ...(down ? [[`${by} descending`, fill(down, { field: called })] as const] : []),
  ]
}

/** A key that one of our languages lacks fails the type check. */
const orderMessages = catalogue('site.search.orders', { en, es, fr })
