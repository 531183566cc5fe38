/** A reply as it was sent: bytes, their tag, and until when they may be sent again. */
export type CachedReply = { body: Uint8Array<ArrayBuffer>; etag: string; until: number }

/**
 * Replies kept in memory. Every write of content empties it, so that a reply is never older than the content;
 * the oldest goes first when there is no more room.
 */
export function createReplyCache(limits: { entries: number; bytes: number }) {
  const kept = new Map<string, CachedReply>()
  let bytes = 0

  function drop(key: string): void {
    const reply = kept.get(key)
    if (!reply) return
    kept.delete(key)
    bytes -= reply.body.byteLength
  }

  return {
    get(key: string, now: number): CachedReply | null {
      const reply = kept.get(key)
      if (!reply) return null
      if (reply.until > now) return reply
      drop(key)
      return null
    },
    set(key: string, reply: CachedReply): void {
      if (reply.body.byteLength > limits.bytes / 4) return
      drop(key)
      kept.set(key, reply)
      bytes += reply.body.byteLength
      while (kept.size > limits.entries || bytes > limits.bytes) {
        drop(kept.keys().next().value ?? '')
      }
    },
    clear(): void {
      kept.clear()
      bytes = 0
    },
  }
}

export type ReplyCache = ReturnType<typeof createReplyCache>
