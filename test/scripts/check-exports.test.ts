import { describe, expect, it } from 'vitest'
import { checkExports, exportFaults } from '../../scripts/check-exports.mjs'
import { readModule } from '../../scripts/modules.mjs'

const faultsOf = (files: Record<string, string>, offered: string[] = []) =>
  exportFaults(new Map(Object.entries(files).map(([file, text]) => [file, readModule(file, text)])), offered)

describe('exports', () => {
  it('are used in this repository', async () => {
    expect(await checkExports()).toEqual([])
  })
  it('are refused where nobody, only the file itself or only a test uses them', () => {
    const faults = faultsOf({
      'packages/a.ts': 'export const a = 1\nexport const b = 2, c = b\nexport type D = string // D',
      'packages/a.test.ts': "import { c } from './a.ts'",
    })
    expect(faults).toEqual([
      'packages/a.ts: a is exported and nobody uses it',
      'packages/a.ts: b is exported and only this file uses it',
      'packages/a.ts: c is exported and only tests use it',
      'packages/a.ts: D is exported and nobody uses it',
    ])
  })
  it('are used by what a package offers, through re-exports, by types and by what is loaded later', () => {
    const files = {
      'packages/index.ts': "export { a as b } from './a.ts'\nexport * from './b.ts'",
      'packages/a.ts': 'export const a = 1',
      'packages/b.ts': 'export const c = 1',
      'packages/d.ts': "export type D = typeof import('./e.ts')",
      'packages/e.ts': 'export const e = 1',
      'packages/f.ts': "import type { D } from './d.ts'\nconst later = () => import('./e.ts')",
    }
    expect(faultsOf(files, ['packages/index.ts'])).toEqual([])
    expect(faultsOf(files)).toHaveLength(3)
  })
})
