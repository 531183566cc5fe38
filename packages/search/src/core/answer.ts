import type { SearchRequest } from '@quarry/protocol'

/** What came back for a question that was asked. */
export type Answer<Body extends object = SearchRequest> = {
  /** The parsed body, as the service sent it: capabilities take from it what they check. */
  readonly body: Readonly<Record<string, unknown>>
  /** Milliseconds around the call, as the visitor waited. */
  readonly duration: number
  readonly request: Body
  /** The query string of the page that this answers. */
  readonly address: string
  /** The first answer, when a correction or a trigger made us ask again. */
  readonly first?: Readonly<Record<string, unknown>>
}

/** The list at a key of a body, or nothing: a foreign or broken service must not break the page. */
export function listOf<Item>(body: Readonly<Record<string, unknown>>, key: string): Item[] {
  const list = body[key]
  return Array.isArray(list) ? list : []
}
