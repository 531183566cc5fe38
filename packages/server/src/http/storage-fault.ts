import { Fault } from './fault.ts'

/** What keeps a write from the disk for a while: by the codes of errors, and by words, as which alone those of a worker come. */
const hindrances = [
  {
    codes: new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']),
    words: /\b(ENOSPC|EDQUOT|SQLITE_FULL)\b|database or disk is full/,
    message: 'The disk is full: nothing can be written down until there is room. Try again later.',
    retryAfter: 60,
  },
  {
    codes: new Set(['SQLITE_BUSY', 'SQLITE_LOCKED']),
    words: /\bSQLITE_(BUSY|LOCKED)\b|database is locked/,
    message:
      'Another program holds the database: nothing can be written down until it lets go. Try again in 5 s.',
    retryAfter: 5,
  },
]

/** What is told of a write that could not be made now and can be made later; null for every other failure. */
export function storageFault(error: unknown): Fault | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause
    const code = 'code' in cause ? String(cause.code) : ''
    const found = hindrances.find(({ codes, words }) => codes.has(code) || words.test(message))
    if (found)
      return new Fault('ServiceUnavailableException', found.message, {
        cause: error,
        retryAfter: found.retryAfter,
      })
  }
  return null
}
