import { type DefaultTreeAdapterMap, defaultTreeAdapter, type TreeAdapter } from 'parse5'
import { MarkupError } from './markup-error.ts'

/** Elements of one page, and how deep they may nest. Real pages stay far below, and the parser's work grows with both. */
const mostElements = 200_000
const mostDepth = 1000

/** What the parser builds a page with; it ends the parser when the page grows too large. */
export function createBoundedTree(): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0
  let depth = 0
  return {
    ...defaultTreeAdapter,
    createElement(...of) {
      elements += 1
      if (elements > mostElements) throw new MarkupError(`Its markup has more than ${mostElements} elements.`)
      return defaultTreeAdapter.createElement(...of)
    },
    onItemPush() {
      depth += 1
      if (depth > mostDepth) throw new MarkupError(`Its markup nests deeper than ${mostDepth} elements.`)
    },
    onItemPop() {
      depth -= 1
    },
  }
}
