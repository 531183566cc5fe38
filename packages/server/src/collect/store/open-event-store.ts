import { openDatabase } from '@quarry/store'
import type { OpenEventStore } from '../port/event-store.ts'
import { createEventStore } from './event-store.ts'
import { collectMigrations } from './migrations.ts'

/** Opens a file of events, or a store in memory (`:memory:`), in which nothing is counted. */
export async function openEventStore(file: string): Promise<OpenEventStore> {
  const database = await openDatabase(file, { durable: true, migrations: collectMigrations })
  return { ...createEventStore(database), close: database.close }
}
