/** A node as it arrived: only that it is an object with a `type` has been looked at. */
export type RichNode = { readonly type: string; readonly [member: string]: unknown }

export function isNode(value: unknown): value is RichNode {
  return isRecord(value) && typeof value['type'] === 'string'
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function childrenOf(node: Readonly<Record<string, unknown>>): RichNode[] {
  return Array.isArray(node['children']) ? node['children'].filter(isNode) : []
}

/** The nodes of a document; none for anything that is no document. */
export function rootNodes(document: unknown): RichNode[] {
  return isRecord(document) && isRecord(document['root']) ? childrenOf(document['root']) : []
}

/** Nothing to show: no document, no nodes, or the one empty paragraph of an editor that was never typed in. */
export function isEmptyRichText(document: unknown): boolean {
  const [first, ...more] = rootNodes(document)
  if (!first) return true
  return more.length === 0 && first.type === 'paragraph' && childrenOf(first).length === 0
}

/** A whole number from `least` to `most`, or null. */
export function wholeOf(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : null
}
