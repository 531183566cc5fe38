import { inTransactions, type Session } from '@quarry/store'
import type { ContentStore } from '../port/content-store.ts'
import { createChangeLog } from './changes.ts'
import { createContentTypeStore } from './content-types.ts'
import { createEntryStore } from './entries.ts'
import { createHistoryStore } from './history.ts'
import { createProjectStore } from './projects.ts'
import { createResourceStore } from './resources.ts'
import { createTallyStore } from './tally.ts'
import { createWebhookStore } from './webhooks.ts'

export type ContentStoreOptions = {
  /** How many versions of one entry are kept. */
  versions?: number | undefined
}

/** The content store in SQLite: over a database that has had `contentMigrations`, or a transaction of it. */
export function createContentStore(db: Session, options: ContentStoreOptions = {}): ContentStore {
  return {
    projects: inTransactions(db, createProjectStore, ['erase']),
    contentTypes: createContentTypeStore(db),
    entries: inTransactions(db, createEntryStore, ['save', 'remove']),
    history: inTransactions(db, tx => createHistoryStore(tx, options.versions), ['add']),
    resources: createResourceStore(db),
    changes: createChangeLog(db),
    webhooks: createWebhookStore(db),
    tally: createTallyStore(db),
    transaction: work => db.transaction(tx => work(createContentStore(tx, options))),
  }
}
