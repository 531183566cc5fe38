import type { SearchResponse, SearchResult } from '@quarry/protocol'
import { withOrigin } from '../../http/index.ts'

/** An answer whose results lead to this origin, wherever the page is that shows them. */
export function withAddresses(answer: SearchResponse, origin: string | null): SearchResponse {
  if (origin === null) return answer
  return { ...answer, results: answer.results.map(result => withAddress(result, origin)) }
}

function withAddress(result: SearchResult, origin: string): SearchResult {
  const { raw, parentResult, childResults } = result
  const whole = (address: string): string => withOrigin(address, origin)
  const printableUri = whole(result.printableUri)
  const moved = printableUri.length - result.printableUri.length
  return {
    ...result,
    uri: whole(result.uri),
    clickUri: whole(result.clickUri),
    printableUri,
    printableUriHighlights: result.printableUriHighlights.map(({ offset, length }) => ({
      offset: offset + moved,
      length,
    })),
    raw: Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [
        name,
        addresses.has(name.toLowerCase()) && typeof value === 'string' ? whole(value) : value,
      ]),
    ),
    parentResult: parentResult && withAddress(parentResult, origin),
    childResults: childResults.map(child => withAddress(child, origin)),
  }
}

const addresses = new Set(['uri', 'clickableuri'])
