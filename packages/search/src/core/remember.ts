type Answer = { at: number; text: string; status: number }

/**
 * A `fetch` that answers an equal search again from memory for a while: going back costs nothing. Two bodies are
 * equal when they differ in `analytics` only. Failures are not remembered.
 */
export function remembering(
  fetch: typeof globalThis.fetch,
  {
    milliseconds = 30_000,
    most = 20,
    now = Date.now,
  }: { milliseconds?: number; most?: number; now?: () => number } = {},
): typeof globalThis.fetch {
  const answers = new Map<string, Answer>()
  return async (input, init) => {
    const key = keyOf(String(input), init)
    const known = key ? answers.get(key) : undefined
    if (known && now() - known.at < milliseconds) {
      init?.signal?.throwIfAborted()
      return new Response(known.text, { status: known.status })
    }
    const response = await fetch(input, init)
    if (!key || !response.ok) return response
    const text = await response.text()
    answers.delete(key)
    answers.set(key, { at: now(), text, status: response.status })
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break
      answers.delete(oldest)
    }
    return new Response(text, { status: response.status, headers: response.headers })
  }
}

function keyOf(url: string, init: RequestInit | undefined): string | undefined {
  if (init?.method !== 'POST' || typeof init.body !== 'string' || !init.body.startsWith('{')) return undefined
  const { analytics: _, ...rest }: Record<string, unknown> = JSON.parse(init.body)
  return url + JSON.stringify(rest)
}
