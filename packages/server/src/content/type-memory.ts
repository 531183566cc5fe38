import type { ContentType } from '@quarry/protocol'
import type { ContentStore } from './port/content-store.ts'

/** Content types and languages as the writing of an entry needs them. */
type TypeMemory = {
  type(tx: ContentStore, project: string, id: string): Promise<ContentType | null>
  locales(tx: ContentStore, project: string): Promise<readonly string[]>
  forget(): void
}

/** @param keeps Nobody else writes what is read: it is read once, until `forget`. */
export function createTypeMemory(keeps: boolean): TypeMemory {
  const types = new Map<string, ContentType>()
  const locales = new Map<string, readonly string[]>()
  return {
    async type(tx, project, id) {
      const key = JSON.stringify([project, id])
      const known = types.get(key) ?? (await tx.contentTypes.get(project, id))
      if (keeps && known) types.set(key, known)
      return known
    },
    async locales(tx, project) {
      const known = locales.get(project) ?? (await tx.resources.list(project, 'locale')).map(({ id }) => id)
      if (keeps) locales.set(project, known)
      return known
    },
    forget() {
      types.clear()
      locales.clear()
    },
  }
}
