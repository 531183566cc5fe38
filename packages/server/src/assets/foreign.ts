import { createGuardedSend, type OutboundRules } from '../content/index.ts'
import { Fault } from '../http/index.ts'

type ForeignOptions = Pick<OutboundRules, 'hosts' | 'allowPrivate'> & { mostBytes: number }

const patienceMs = 8000

/** Images at the hosts that are configured, at public addresses only. */
export function createForeignImages({ mostBytes, ...rules }: ForeignOptions) {
  const send = createGuardedSend(rules)
  return async function fetchForeign(url: string): Promise<Uint8Array> {
    const beyond = (cause?: unknown): Fault =>
      new Fault('NotFoundException', `The image at ${url} cannot be had.`, { cause })
    const reply = await send({ url, method: 'GET', headers: {}, timeoutMs: patienceMs, mostBytes }).catch(
      (error: unknown) => {
        throw beyond(error)
      },
    )
    if (reply.status !== 200) throw beyond()
    return reply.content
  }
}
