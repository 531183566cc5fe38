import type { MessagePort } from 'node:worker_threads'
import type { Publication, RefreshOptions } from '@quarry/engine/durable'

/** What both workers are started with. `building`: the file of the worker that helps the one that indexes. */
export type WorkerSetting = { folder: string; refresh: RefreshOptions; building: string }

/** What the main thread sends first: each worker's end of the line between them. */
export type Introduction = { kind: 'line'; port: MessagePort }

/** What the indexing worker tells the main thread beside its answers. */
export type News =
  | { kind: 'open' }
  | { kind: 'not open'; message: string; code?: string }
  | { kind: 'progress'; text: string }
  | { kind: 'error'; message: string }

/** Between the workers: what can be searched now, and that searches see it. */
export type PublicationMessage = { number: number; publication: Publication }
export type PublicationReceipt = { number: number; error?: string }
