import type { EngineErrorCode } from '../engine-error.ts'

/** What goes between the thread that asks and the thread that has the index. All of it survives a structured clone. */
export type Call = { id: number; method: string; arguments: readonly unknown[] }

export type Reply =
  | { id: number; value: unknown }
  | { id: number; error: { message: string; stack?: string; code?: EngineErrorCode } }

/** Either end of a channel: a worker, its parent, or a message port. */
export type Channel = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}
