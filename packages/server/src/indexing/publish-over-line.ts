import type { MessagePort } from 'node:worker_threads'
import type { Publication, RefreshOptions, Viewer } from '@quarry/engine/durable'
import type { RestAnswer } from './on-demand-worker.ts'

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

/** What both workers are started with. `building`: the file of the worker that helps the one that indexes. */
export type WorkerSetting = { folder: string; refresh: RefreshOptions; building: string }

/** What a worker is sent first: its end of the line between the two; the one that searches again with each new other. */
export type Introduction = { kind: 'line'; port: MessagePort }

/** What the indexing worker tells the main thread beside its answers. */
export type News =
  | { kind: 'open' }
  | { kind: 'not open'; message: string; code?: string }
  | { kind: 'progress'; text: string }
  | { kind: 'error'; message: string }
  | RestAnswer

/** Between the workers: what can be searched now, and that searches see it. */
type PublicationMessage = { number: number; publication: Publication }
type PublicationReceipt = { number: number; error?: string }
