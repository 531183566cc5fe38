import type { Capability } from '../core/capability.ts'
import type { SearchError } from '../core/model.ts'
import { type Result, resultsOf, uidOf } from './results-of.ts'

/** `idle`: nothing was asked yet. The last good results stay in the list while `loading` and `stalled`. */
export type Status =
  | 'idle'
  | 'loading'
  | 'stalled'
  | 'ready'
  | 'refused'
  | 'missing'
  | 'offline'
  | 'unauthorized'
  | 'busy'
  | 'unreadable'

export type ResultsState<Field extends string = string> = {
  readonly status: Status
  readonly list: readonly Result<Field>[]
  readonly error?: SearchError
  readonly searchUid: string
  readonly total: number
  /** Milliseconds that the visitor waited. */
  readonly duration: number
}

declare module '../core/model.ts' {
  interface StateMap {
    results: ResultsState
  }
}

const STANDARD = [
  'author',
  'language',
  'urihash',
  'objecttype',
  'collection',
  'source',
  'permanentid',
] as const
type Standard = (typeof STANDARD)[number]
const MAIN = ['full', 'page', 'more']

/** The results, and how it stands with them. `fields` are asked for besides the standard ones, and type `raw`. */
export function results<const Field extends string = never>({
  fields = [],
  allFields = false,
}: {
  fields?: readonly Field[]
  allFields?: boolean
} = {}): Capability<ResultsState<[Field] extends [never] ? string : Field | Standard>, 'results'> {
  const fieldsToInclude = [...new Set<string>([...STANDARD, ...fields])]
  return {
    name: 'results',
    initial: {
      status: 'idle',
      list: [],
      searchUid: '',
      total: 0,
      duration: 0,
    },
    reduce(own, event) {
      if (!('of' in event) || !MAIN.includes(event.of)) return own
      switch (event.type) {
        case 'asked':
          return { ...own, status: 'loading' }
        case 'stalled':
          return own.status === 'loading' ? { ...own, status: 'stalled' } : own
        case 'dropped':
          return { ...own, status: own.searchUid ? 'ready' : 'idle' }
        case 'failed': {
          const refused = event.error.kind === 'refused'
          return {
            ...own,
            status: event.error.kind,
            error: event.error,
            ...(refused && { list: [], total: 0 }),
          }
        }
        default:
          return own
      }
    },
    request: body => (allFields ? body : { ...body, fieldsToInclude }),
    receive(before, { body, duration }, ask) {
      if (ask === 'values') return before
      const { error: _, ...own } = before
      const fresh = resultsOf(body)
      const total = Number(body['totalCountFiltered']) || 0
      return {
        ...own,
        status: 'ready',
        list: ask === 'more' ? [...own.list, ...fresh] : fresh,
        searchUid: uidOf(body),
        total: ask === 'full' ? total : own.total,
        duration,
      }
    },
  }
}

export const isWaiting = ({ status }: ResultsState): boolean => status === 'loading' || status === 'stalled'
