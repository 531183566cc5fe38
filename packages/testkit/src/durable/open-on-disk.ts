import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SearchEngine } from '@quarry/engine'
import { openFolder } from '@quarry/server/indexing'

/** The embedded engine on a folder; without one, on a folder of its own that goes when the engine is closed. */
export async function openOnDisk(folder?: string): Promise<SearchEngine> {
  const own = folder ?? mkdtempSync(path.join(tmpdir(), 'quarry-durable-'))
  const engine = await openFolder(own)
  return {
    ...engine,
    async close() {
      await engine.close()
      if (folder === undefined) rmSync(own, { recursive: true, force: true })
    },
  }
}
