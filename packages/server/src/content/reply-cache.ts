/** A reply as it was sent: text, its tag, and until when it may be sent again. */
export type CachedReply = { body: string; etag: string; until: number }

/**
 * Replies kept in memory. Every write of content empties it, so that a reply is never older than the content;
 * the oldest goes first when there is no more room.
 */
export function createReplyCache(limits: { entries: number; characters: number }) {
  const kept = new Map<string, CachedReply>()
  let characters = 0

  function drop(key: string): void {
    const reply = kept.get(key)
    if (!reply) return
    kept.delete(key)
    characters -= reply.body.length
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
      if (reply.body.length > limits.characters / 4) return
      drop(key)
      kept.set(key, reply)
      characters += reply.body.length
      while (kept.size > limits.entries || characters > limits.characters) {
        drop(kept.keys().next().value ?? '')
      }
    },
    clear(): void {
      kept.clear()
      characters = 0
    },
  }
}

export type ReplyCache = ReturnType<typeof createReplyCache>
