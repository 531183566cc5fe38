import { Fault } from './fault.ts'

const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])
/** Errors from a worker come as words only. */
const words = /\b(ENOSPC|EDQUOT|SQLITE_FULL)\b|database or disk is full/

/** What is told of a write for which there was no room; null for every other failure. It heals when there is room again. */
export function storageFault(error: unknown): Fault | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const isFull = ('code' in cause && codes.has(String(cause.code))) || words.test(cause.message)
    if (isFull)
      return new Fault(
        'ServiceUnavailableException',
        'The disk is full: nothing can be written down until there is room. Try again later.',
        { cause: error, headers: { 'retry-after': '60' } },
      )
  }
  return null
}
