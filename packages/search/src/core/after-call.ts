import type { PageEvent, SearchError } from './model.ts'

/** How it stands with a question of a capability's own. */
export type CallState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly error?: SearchError | undefined
}

const STATUS = {
  asked: 'loading',
  stalled: 'loading',
  dropped: 'idle',
  failed: 'failed',
  answered: 'ready',
} as const

/** Folds what happens to the call named `of`; `read` takes what is wanted from a good body. */
export function afterCall<Own extends CallState>(
  own: Own,
  event: PageEvent<object>,
  of: string,
  read: (body: Readonly<Record<string, unknown>>) => Partial<Own>,
): Own {
  if (!('of' in event) || event.of !== of) return own
  return {
    ...own,
    status: STATUS[event.type],
    error: event.type === 'failed' ? event.error : undefined,
    ...(event.type === 'answered' && read(event.answer.body)),
  }
}
