import type { Position } from './change-log.ts'

/** Where events are told. `position` is that of the last change that was told or given up. */
export type Webhook = {
  project: string
  id: string
  url: string
  events: readonly string[]
  secret: string
  position: Position
  attempts: number
  /** When the next attempt is due. */
  due: number
  /** Why the last attempt failed. */
  failure: string | null
  created: string
}

/** Webhooks, and how far each has followed the log. A webhook is behind when the log goes on after its position. */
export interface WebhookStore {
  get(project: string, id: string): Promise<Webhook | null>
  /** By id. */
  list(project: string): Promise<Webhook[]>
  /** How many changes of the log each of a project is behind. */
  waiting(project: string): Promise<Map<string, number>>
  /** Those of all projects that are behind and whose time has come, longest due first. */
  due(now: number): Promise<Webhook[]>
  /** When the next one is due, among those that are behind. */
  nextDue(): Promise<number | null>
  /** One that is there keeps its position and its `created`; its attempts begin anew. */
  put(
    webhook: Pick<Webhook, 'project' | 'id' | 'url' | 'events' | 'secret' | 'position' | 'created'>,
  ): Promise<void>
  /** @returns whether it was there. */
  remove(project: string, id: string): Promise<boolean>
  /** It has followed the log to here: attempts, due and failure begin anew. */
  moveTo(webhook: Webhook, position: Position): Promise<void>
  /** An attempt failed. */
  failed(webhook: Webhook, attempts: number, due: number, failure: string): Promise<void>
}
