/** Kinds of calls of visitors, each with the address and what is sent there. */
const kinds = ['page', 'search', 'suggest', 'answer'] as const
export type ReadKind = (typeof kinds)[number]

const words = ['bread', 'rolls', 'oat', 'knife', 'kettle', 'sourdough', 'flour', 'write', 'entry', 'chaos']
const answering = '/rest/organizations/quarry/answer/v1/configs/default/generate'

function callOf(kind: ReadKind, turn: number, bearer: string): [string, RequestInit] {
  const q = `${words[turn % words.length]} ${words[Math.floor(turn / 10) % words.length]}`
  const post = (at: string, body: object): [string, RequestInit] => [
    at,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  ]
  if (kind === 'page') return [turn % 2 ? '/' : `/search?q=${encodeURIComponent(q)}`, {}]
  if (kind === 'answer') return post(answering, { q: `what is ${q}?` })
  return post(kind === 'search' ? '/rest/search/v2' : '/rest/search/v2/querySuggest', { q })
}

export type Read = { kind: ReadKind; status: number; ms: number; began: number }

/**
 * Visitors: pages, searches, suggestions and answers. With `perSecond` each kind comes so often, whether or not what came
 * before is answered; without, each kind asks again when it is answered.
 */
export function startReading(
  url: string,
  perSecond: Readonly<Partial<Record<ReadKind, number>>>,
  onRead: (read: Read) => void,
) {
  let over = false
  let bearer = ''
  const renew = async (): Promise<void> => {
    const answer = await fetch(`${url}/search-token`, { signal: AbortSignal.timeout(20_000) })
    bearer = ((await answer.json()) as { accessToken: string }).accessToken
  }
  async function one(kind: ReadKind, turn: number): Promise<void> {
    const began = performance.now()
    const [at, init] = callOf(kind, turn, bearer)
    const status = await fetch(url + at, { ...init, signal: AbortSignal.timeout(20_000) })
      .then(answer => answer.text().then(() => answer.status))
      .catch(() => 0)
    onRead({ kind, status, ms: performance.now() - began, began })
  }
  async function turns(kind: ReadKind): Promise<void> {
    const open = new Set<Promise<void>>()
    const rate = perSecond[kind]
    const began = performance.now()
    for (let turn = 0; !over; turn++) {
      const wait = rate ? began + (turn * 1000) / rate - performance.now() : 0
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
      // Long before it has run out; while nobody answers, the one that there is will do.
      if (kind === 'page' && turn % 2000 === 1999) await renew().catch(() => {})
      const asked = one(kind, turn)
      if (!rate) await asked
      const ended = asked.finally(() => open.delete(ended))
      open.add(ended)
    }
    await Promise.all(open)
  }
  const work = renew().then(() => Promise.all(kinds.map(turns)))
  return {
    async stop(): Promise<void> {
      over = true
      await work
    },
  }
}
