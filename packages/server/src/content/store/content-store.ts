import type { Database } from '@quarry/store'
import { createContentTypeStore } from './content-types.ts'
import { createEntryStore } from './entries.ts'
import { createHistoryStore } from './history.ts'
import { createOutboxStore } from './outbox.ts'
import { createProjectStore } from './projects.ts'
import { createResourceStore } from './resources.ts'
import { createTallyStore } from './tally.ts'
import { createWebhookStore } from './webhooks.ts'

export type ContentStore = ReturnType<typeof createContentStore>

/** Everything that content keeps, over one database that has had `contentMigrations`. */
export function createContentStore(db: Database, { versions }: { versions?: number | undefined } = {}) {
  return {
    projects: createProjectStore(db),
    contentTypes: createContentTypeStore(db),
    entries: createEntryStore(db),
    history: createHistoryStore(db, versions),
    resources: createResourceStore(db),
    outbox: createOutboxStore(db),
    webhooks: createWebhookStore(db),
    tally: createTallyStore(db),
    transaction: <Result>(work: () => Result): Result => db.transaction(work),
  }
}
