import type { Read } from '@quarry/answers'

/** Reads a question and the sentences that may answer it. */
export type Reader = {
  read: Read
  close(): Promise<void>
}
