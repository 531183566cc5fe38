import type { Content } from '../content/index.ts'

type AssetUse = { entryId: string; name: string; slug: string | null; type: string; state: number }

const atOnce = 200

/** The entries that show an asset, drafts and published ones, up to a number. */
export async function usesOf(
  { store }: Content,
  project: string,
  marks: readonly string[],
  most: number,
): Promise<{ uses: AssetUse[]; truncated: boolean }> {
  const uses: AssetUse[] = []
  for (let after = ''; ; ) {
    const ids = await store.entries.idsAfter(project, after, atOnce)
    const last = ids.at(-1)
    if (last === undefined) return { uses, truncated: false }
    for (const state of [0, 64] as const)
      for (const { id, name, slug, type, body } of await store.entries.many(project, ids, state))
        if (marks.some(mark => body.includes(mark))) uses.push({ entryId: id, name, slug, type, state })
    if (uses.length > most) return { uses: uses.slice(0, most), truncated: true }
    after = last
  }
}
