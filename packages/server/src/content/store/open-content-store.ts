import { openDatabase } from '@quarry/store'
import type { OpenContentStore } from '../port/content-store.ts'
import { type ContentStoreOptions, createContentStore } from './content-store.ts'
import { packPlain } from './history.ts'
import { contentMigrations } from './migrations.ts'

type OpenOptions = ContentStoreOptions & {
  progress?: (text: string) => void
  onError?: (error: unknown) => void
}

/** How often it is looked whether another process (an import) wrote to the file. */
const lookMs = 300
const packedAtOnce = 200

/** Opens `content.db`, or a store in memory (`:memory:`). */
export async function openContentStore(file: string, options: OpenOptions = {}): Promise<OpenContentStore> {
  const { progress = () => undefined, onError = () => undefined } = options
  const database = await openDatabase(file, { durable: true, migrations: contentMigrations })
  const looking = new Set<NodeJS.Timeout>()
  await packHistory()
  await database.isWrittenElsewhere()

  /** Versions of earlier releases, packed once; the room that they leave is given back. */
  async function packHistory(): Promise<void> {
    let packed = 0
    for (let some = packedAtOnce; some === packedAtOnce; packed += some)
      some = await packPlain(database, packedAtOnce)
    if (packed === 0) return
    progress(`Content: ${packed} versions of entries packed.`)
    await database.exec('VACUUM')
  }

  return {
    ...createContentStore(database, options),
    watch(changed) {
      // SQLite tells nobody of what another process commits, so it is looked for: at the stamp of the file, which
      // costs no statement while nobody writes.
      async function look(): Promise<void> {
        if (await database.isWrittenElsewhere()) changed()
      }
      const timer = setInterval(() => void look().catch(onError), lookMs).unref()
      looking.add(timer)
      return () => {
        clearInterval(timer)
        looking.delete(timer)
      }
    },
    async close() {
      for (const timer of looking) clearInterval(timer)
      await database.close()
    },
  }
}
