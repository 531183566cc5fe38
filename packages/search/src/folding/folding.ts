import type { SearchResult } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { atLeast, check, filled } from '../core/check.ts'
import { beside } from '../core/request.ts'
import type { ResultsState } from '../results/results.ts'
import { resultsOf } from '../results/results-of.ts'
import { collectionOf, type Folded, type FoldingFields, isFolded, treeOf } from './tree.ts'

export type FoldingState = {
  /** Collections that were loaded whole, by id. */
  readonly whole: Readonly<
    Record<
      string,
      {
        readonly status: 'loading' | 'ready' | 'failed'
        readonly results: readonly SearchResult[]
        readonly error?: string
      }
    >
  >
}

declare module '../core/model.ts' {
  interface EventMap {
    'collection opened': { collection: string }
    'collection closed': { collection: string }
  }
  interface StateMap {
    folding: FoldingState
  }
}

export type FoldingOptions = {
  collectionField?: string
  parentField?: string
  childField?: string
  numberOfFoldedResults?: number
}

const WHOLE = 100

function foldingFields({
  collectionField = 'foldingcollection',
  parentField = 'foldingparent',
  childField = 'foldingchild',
}: FoldingOptions): FoldingFields {
  return { collection: collectionField, parent: parentField, child: childField }
}

/** Results of one collection under one head, and the whole collection on demand. */
export function folding(options: FoldingOptions = {}): Capability<FoldingState, 'folding'> {
  const fields = foldingFields(options)
  const { numberOfFoldedResults = 2 } = options
  // The names are crosswise on the wire: an item's `childField` names the `parentField` of its parent.
  const wire = { filterField: fields.collection, childField: fields.parent, parentField: fields.child }
  return {
    name: 'folding',
    // After the results, whose fields it adds to.
    rank: 4,
    initial: { whole: {} },
    validate: () =>
      check('options of folding', {
        collectionField: filled(fields.collection),
        parentField: filled(fields.parent),
        childField: filled(fields.child),
        numberOfFoldedResults: atLeast(numberOfFoldedResults, 0),
      }),
    reduce(own, event) {
      if (event.type === 'collection closed') {
        const { [event.collection]: _, ...whole } = own.whole
        return { whole }
      }
      const set = (id: string, one: FoldingState['whole'][string]) => ({ whole: { ...own.whole, [id]: one } })
      if (event.type === 'collection opened') return set(event.collection, { status: 'loading', results: [] })
      if (event.type === 'answered' && event.asked.type === 'collection opened') {
        const id = event.asked.collection
        const results = resultsOf(event.answer.body).filter(one => collectionOf(one, fields) === id)
        return results.length
          ? set(id, { status: 'ready', results })
          : set(id, {
              status: 'failed',
              results,
              error: `Unable to create collection ${id} from received results.`,
            })
      }
      if ((event.type === 'failed' || event.type === 'dropped') && event.of === 'collection') {
        const left = Object.entries(own.whole).filter(([, one]) => one.status !== 'loading')
        return { whole: Object.fromEntries(left) }
      }
      return own
    },
    request: body => ({
      ...body,
      ...(body.fieldsToInclude && {
        fieldsToInclude: [
          ...new Set([...body.fieldsToInclude, fields.collection, fields.parent, fields.child]),
        ],
      }),
      ...wire,
      filterFieldRange: numberOfFoldedResults,
    }),
    receive: (own, _, ask) => (ask === 'full' || ask === 'page' ? { whole: {} } : own),
    calls: {
      collection: {
        path: '',
        lane: 'foldingCollection',
        method: 'search',
        proof: 'results',
        body(context) {
          const { event } = context
          if (event.type !== 'collection opened') return undefined
          const { q, enableQuerySyntax, ...body } = beside(context, 'q', 'enableQuerySyntax')
          return {
            ...body,
            q: q && (enableQuerySyntax ? `${q} OR @uri` : `( <@- ${q} -@> ) OR @uri`),
            enableQuerySyntax: true,
            cq: `@${fields.collection}="${event.collection.replace(/["\\]/g, '')}"`,
            ...wire,
            filterFieldRange: WHOLE,
          }
        },
      },
    },
  }
}

export type FoldedResult = Folded & {
  readonly collection: string
  /** There is more than is folded here. */
  readonly more: boolean
  readonly loading: boolean
}

/** The results as trees. Computed from results and from what was loaded whole. */
export function foldedResults(
  {
    results,
    folding,
  }: {
    results?: Pick<ResultsState, 'list'> | undefined
    folding?: FoldingState | undefined
  },
  options: FoldingOptions = {},
): FoldedResult[] {
  const fields = foldingFields(options)
  return (results?.list ?? []).map(result => {
    const collection = isFolded(result, fields) ? collectionOf(result, fields) : ''
    const whole = folding?.whole[collection]
    const ready = whole?.status === 'ready'
    const tree = collection ? treeOf(ready ? whole.results : [result], fields) : undefined
    return {
      ...(tree ?? { result, children: [] }),
      collection,
      more: !ready && result.totalNumberOfChildResults > 1,
      loading: whole?.status === 'loading',
    }
  })
}

/** Asks for the whole collection of a result. */
export const collectionOpened = (collection: string) =>
  ({ type: 'collection opened', collection, ask: 'collection' }) as const

export const collectionClosed = (collection: string) => ({ type: 'collection closed', collection }) as const
