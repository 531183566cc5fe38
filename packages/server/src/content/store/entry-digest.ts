import { createHash } from 'node:crypto'
import type { EntryIndex, StoredEntry } from '../port/entry-store.ts'

/** What was found of an entry is most often saved for two of its states, one after the other. */
const digests = new WeakMap<
  EntryIndex,
  Pick<StoredEntry, 'name' | 'slug' | 'body'> & { digest: Uint8Array }
>()

/** Another one when anything of a part is another one. */
export function digestOf({ name, slug, body }: StoredEntry, index: EntryIndex): Uint8Array {
  const known = digests.get(index)
  if (known && known.name === name && known.slug === slug && known.body === body) return known.digest
  const all = JSON.stringify([name, slug, index.values, index.references, index.text, body])
  const digest = createHash('sha256').update(all).digest()
  digests.set(index, { name, slug, body, digest })
  return digest
}
