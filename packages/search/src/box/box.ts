import type { Completion } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'
import { ANEW, listOf } from '../core/model.ts'
import { last } from '../core/params.ts'
import { type SuggestionPart, suggestionParts } from './parts.ts'

export type Suggestion = { readonly value: string; readonly parts: readonly SuggestionPart[] }

export type BoxState = {
  /** What stands in the box; what was searched is the query's. */
  readonly text: string
  readonly suggestions: readonly Suggestion[]
  /** Of the suggestions: analytics names it. */
  readonly responseId: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'box typed': { text: string }
    'box opened': object
    'box cleared': object
    'box submitted': { q: string }
    'suggestion picked': { q: string; index: number }
  }
  interface StateMap {
    box: BoxState
  }
}

/** The search box: its text, apart from the query that was submitted, and suggestions while typing. */
export function box({ suggestions = 5 }: { suggestions?: number } = {}): Capability<BoxState, 'box'> {
  return {
    name: 'box',
    initial: { text: '', suggestions: [], responseId: '' },
    validate: () => check('options of box', { suggestions: atLeast(suggestions, 0) }),
    reduce(own, event) {
      switch (event.type) {
        case 'box typed':
          return { ...own, text: event.text }
        case 'box cleared':
          return { text: '', suggestions: [], responseId: '' }
        case 'answered':
          if (event.of !== 'suggest') return own
          return {
            ...own,
            responseId: `${event.answer.body['responseId'] ?? ''}`,
            suggestions: listOf<Completion>(event.answer.body, 'completions').map(
              ({ expression, highlighted }) => ({
                value: expression,
                parts: suggestionParts(highlighted || expression),
              }),
            ),
          }
        default:
          return event.q === undefined || own.text !== (event.from ?? own.text)
            ? own
            : { ...own, text: event.q }
      }
    },
    url: {
      write: () => [],
      read: (own, params) => ({ ...own, text: last(params, 'q') ?? '' }),
    },
    calls: {
      suggest: {
        path: '/querySuggest',
        lane: 'querySuggest',
        method: 'querySuggest',
        proof: 'completions',
        body: ({ common, state }) =>
          suggestions
            ? { count: suggestions, q: state.box?.text ?? '', actionsHistory: [], ...common() }
            : undefined,
      },
    },
  }
}

/** The person typed; suggestions are asked for. */
export const boxTyped = (text: string) => ({ type: 'box typed', text, ask: 'suggest' }) as const

/** The person came to the box and should see suggestions. */
export const boxOpened = () => ({ type: 'box opened', ask: 'suggest' }) as const

export const boxCleared = () => ({ type: 'box cleared' }) as const

type Submission = { keepFilters?: boolean }

const submission = <Type extends string>(type: Type, q: string, cause: string, { keepFilters }: Submission) =>
  ({ type, q, cause, ...ANEW, ...(!keepFilters && { drop: 'query' as const }) }) as const

/** A new search: from page one, without the filters of the last one unless they are kept. */
export const boxSubmitted = (q: string, options: Submission = {}) =>
  submission('box submitted', q, 'searchboxSubmit', options)

export const suggestionPicked = (q: string, index: number, options: Submission = {}) => ({
  ...submission('suggestion picked', q, 'omniboxAnalytics', options),
  index,
})
