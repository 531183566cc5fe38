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

/** Sends what is said within one turn as one message. `refused` is told of each piece that cannot be sent. */
export function createSender<Piece extends Call | Reply>(
  channel: Channel,
  refused: (piece: Piece, error: unknown) => void,
): (piece: Piece) => void {
  let pieces: Piece[] = []

  function flush(): void {
    const sent = pieces
    pieces = []
    try {
      channel.postMessage(sent.length === 1 ? sent[0] : sent)
    } catch {
      // Which of them it is shows when each goes alone.
      for (const piece of sent) {
        try {
          channel.postMessage(piece)
        } catch (error) {
          refused(piece, error)
        }
      }
    }
  }
  return piece => {
    if (pieces.push(piece) === 1) queueMicrotask(flush)
  }
}

/** The pieces of a message, in the order in which they were said. */
export const piecesOf = <Piece extends Call | Reply>(message: unknown): readonly Piece[] =>
  Array.isArray(message) ? (message as Piece[]) : [message as Piece]
