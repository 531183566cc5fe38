import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { createDocumentStore } from './document-store.ts'
import { createIdentityStore } from './identity-store.ts'
import { createJobStore } from './job-store.ts'
import { sourceMigrations } from './migrations.ts'
import { createSourceStore } from './source-store.ts'

/** Opens `sources.db` of a data folder. Server and command line may do so one after the other. */
export function openSourceStores(folder: string) {
  const database = openDatabase(path.join(folder, 'sources.db'), {
    durable: true,
    migrations: sourceMigrations,
  })
  return {
    sources: createSourceStore(database),
    documents: createDocumentStore(database),
    jobs: createJobStore(database),
    identities: createIdentityStore(database),
    check: (): string[] => database.check(),
    close: (): void => database.close(),
  }
}

export type SourceStores = ReturnType<typeof openSourceStores>
