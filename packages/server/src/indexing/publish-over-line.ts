import type { MessagePort } from 'node:worker_threads'
import type { Publication, Viewer } from '@quarry/engine/durable'
import type { PublicationMessage, PublicationReceipt } from './messages.ts'

/** Tells the other end what can be searched; resolves when searches there see it. */
export function publishOver(port: MessagePort): (publication: Publication) => Promise<void> {
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>()
  let last = 0
  port.on('message', ({ number, error }: PublicationReceipt) => {
    const one = waiting.get(number)
    waiting.delete(number)
    if (error === undefined) one?.resolve()
    else one?.reject(new Error(`What was written cannot be searched yet: ${error}`))
  })
  return publication =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      port.postMessage({ number: last, publication } satisfies PublicationMessage)
    })
}

/** The other end: shows each publication before it says so. */
export function showFrom(port: MessagePort, viewer: Pick<Viewer, 'accept'>): void {
  port.on('message', ({ number, publication }: PublicationMessage) => {
    let error: string | undefined
    try {
      viewer.accept(publication)
    } catch (thrown) {
      error = thrown instanceof Error ? thrown.message : String(thrown)
    }
    port.postMessage({ number, ...(error !== undefined && { error }) } satisfies PublicationReceipt)
  })
}
