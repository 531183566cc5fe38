import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * Builds the workers, and programs that start them, as a release does: real threads and processes run JavaScript. The
 * folder is below node_modules, so that packages from the registry are found.
 */
export async function buildPrograms(
  programs: Readonly<Record<string, string>> = {},
): Promise<{ folder: string; remove(): void }> {
  const cache = path.join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'quarry-programs-'))
  await build({
    input: {
      building: path.join(root, 'packages/server/src/indexing/building.ts'),
      indexing: path.join(root, 'packages/server/src/indexing/indexing.ts'),
      querying: path.join(root, 'packages/server/src/indexing/querying.ts'),
      ...programs,
    },
    platform: 'node',
    logLevel: 'silent',
    external: (id: string) => !/^(\.|\/|@quarry\/)/.test(id) && !path.isAbsolute(id),
    output: {
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
