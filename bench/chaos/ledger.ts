import { randomUUID } from 'node:crypto'

/**
 * What was sent and what of it was acknowledged. Versions of a document only go up: what is found must be the last that was
 * acknowledged, or one that was sent after it and never answered.
 */
export type Ledger = {
  documents: Map<string, { sent: number; acknowledged: number }>
  entries: Map<string, { sent: number; acknowledged: number }>
  events: Set<string>
  /** Answers by kind and status; 0 where there was none. */
  answers: Map<string, number>
  /** Calls that failed for a reason that nobody was told of, and what the answer said. */
  failures: string[]
}

export const createLedger = (): Ledger => ({
  documents: new Map(),
  entries: new Map(),
  events: new Set(),
  answers: new Map(),
  failures: [],
})

export type WriteKind = 'push' | 'publish' | 'event'

export type Keys = { push: string; content: string; draft: string }

/** Each text says its version twice, at its beginning and at its end: a half of it cannot pass for the whole. */
export const textOf = (version: number): string =>
  `v${version}. ${'Bread and butter. '.repeat(120)}v${version}.`
export function versionOf(text: string): number | null {
  const [, first, last] = /^v(\d+)\. .* v(\d+)\.$/s.exec(text) ?? []
  return first !== undefined && first === last ? Number(first) : null
}

const each = 40
const longestMs = 12_000

/** Writes all the time, until stopped: pushed documents, entries and events, each kind by callers of its own. */
export function startWriting(
  url: string,
  project: string,
  keys: Keys,
  ledger: Ledger,
  /** So long from one call of a kind to the next; without it one follows the other. */
  everyMs: Readonly<Partial<Record<WriteKind, number>>> = {},
) {
  let over = false
  const gaps: number[] = []
  async function ask(kind: string, method: string, path: string, key: object, body: object): Promise<number> {
    const began = performance.now()
    const status = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestMs),
    })
      .then(async answer => {
        const text = await answer.text()
        if (answer.status === 500) ledger.failures.push(`${kind}: ${text}`)
        return answer.status
      })
      // Nor is it an answer of which only the beginning has come.
      .catch(() => 0)
    gaps.push(performance.now() - began)
    const name = `${kind} ${status}`
    ledger.answers.set(name, (ledger.answers.get(name) ?? 0) + 1)
    return status
  }
  async function version(
    of: Ledger['documents'],
    id: string,
    send: (next: number) => Promise<number>,
  ): Promise<void> {
    const known = of.get(id) ?? { sent: 0, acknowledged: 0 }
    of.set(id, known)
    known.sent += 1
    const status = await send(known.sent)
    if (status >= 200 && status < 300) known.acknowledged = known.sent
    else await new Promise(resolve => setTimeout(resolve, 40))
  }
  async function turns(kind: WriteKind, act: (turn: number) => Promise<unknown>): Promise<void> {
    const began = performance.now()
    for (let turn = 0; !over; turn++) {
      const wait = began + turn * (everyMs[kind] ?? 0) - performance.now()
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
      await act(turn)
    }
  }
  const push = { authorization: `Bearer ${keys.push}` }
  const documents = (turn: number) =>
    version(ledger.documents, `load://chaos/${turn % each}`, next =>
      ask(
        'push',
        'PUT',
        `/push/v1/organizations/quarry/sources/Chaos/documents?documentId=load://chaos/${turn % each}`,
        push,
        { title: `Chaos ${turn % each} v${next}`, data: textOf(next), fileExtension: '.txt' },
      ),
    )
  const entries = (turn: number) => {
    const id = `00000000-0000-4000-9000-${String(turn % each).padStart(12, '0')}`
    return version(ledger.entries, id, next =>
      ask(
        'publish',
        'PUT',
        `/api/v1/entries`,
        { 'x-api-key': keys.content },
        {
          state: 64,
          projectId: project,
          entry: {
            _id: id,
            _slug: `chaos-${turn % each}`,
            type: 'chaosnote',
            _locales: ['en'],
            fields: {
              title: { type: 'text', locales: { en: `Note v${next}` } },
              summary: { type: 'text', locales: { en: textOf(next) } },
            },
          },
        },
      ),
    )
  }
  const events = async () => {
    const id = randomUUID()
    const status = await ask(
      'event',
      'POST',
      '/collect/v1/t',
      {},
      {
        ...{ writeKey: 'quarry', type: 'track', event: 'Chaos', messageId: id, anonymousId: id },
        properties: { id },
      },
    )
    if (status === 200) ledger.events.add(id)
    else await new Promise(resolve => setTimeout(resolve, 40))
  }
  const work = Promise.all([turns('push', documents), turns('publish', entries), turns('event', events)])
  return {
    /** The longest that one of its calls took, in milliseconds. */
    async stop(): Promise<number> {
      over = true
      await work
      return Math.max(0, ...gaps)
    },
  }
}
