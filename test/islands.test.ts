import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { islands } from '../apps/site/src/client-islands.ts'
import { islandSources } from '../apps/site/src/island-sources.ts'

describe('islands', () => {
  it('that can wake are those that the server knows the modules of', () => {
    expect(Object.keys(islandSources).sort()).toEqual(Object.keys(islands).sort())
    for (const file of Object.values(islandSources).flat()) {
      expect(existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url))), file).toBe(true)
    }
  })
})
