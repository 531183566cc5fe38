import { inTransactions, openDatabase, type Session } from '@quarry/store'
import type { DocumentStore, OpenDocumentStore } from '../port/document-store.ts'
import { createAvailabilityStore } from './availability.ts'
import { createPushedDocuments } from './documents.ts'
import { createIdentityStore } from './identities.ts'
import { createJobStore } from './jobs.ts'
import { sourceMigrations } from './migrations.ts'
import { createSourceStore } from './sources.ts'

/** Opens `sources.db`, or a store in memory (`:memory:`). Server and command line may do so one after the other. */
export async function openDocumentStore(file: string): Promise<OpenDocumentStore> {
  const database = await openDatabase(file, { durable: true, migrations: sourceMigrations })
  return { ...createDocumentStore(database), close: database.close }
}

function createDocumentStore(db: Session): DocumentStore {
  return {
    sources: createSourceStore(db),
    documents: inTransactions(db, createPushedDocuments, ['put', 'change', 'remove', 'touch', 'note']),
    availability: inTransactions(db, createAvailabilityStore, ['setItems', 'setStore', 'renumber']),
    jobs: inTransactions(db, createJobStore, ['add', 'openStream']),
    identities: inTransactions(db, createIdentityStore, ['put']),
    transaction: work => db.transaction(tx => work(createDocumentStore(tx))),
  }
}
