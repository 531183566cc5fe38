import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { islands } from '../packages/site/src/client-islands.ts'
import { islandSources } from '../packages/site/src/island-sources.ts'

describe('islands', () => {
  it('that can hydrate are those that the server knows the modules of', () => {
    expect(Object.keys(islandSources).sort()).toEqual(Object.keys(islands).sort())
    for (const name of Object.values(islandSources).flat()) {
      const files = ['ts', 'tsx'].map(ending =>
        fileURLToPath(new URL(`../packages/site/src/${name}.${ending}`, import.meta.url)),
      )
      expect(files.some(existsSync), name).toBe(true)
    }
  })
})
