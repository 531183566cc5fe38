import { describe, expect, it } from 'vitest'
import { checkSize, isProduct, sizeFaults } from '../../scripts/check-size.mjs'
import { readModule } from '../../scripts/modules.mjs'

const check = (files: Record<string, string>, offered: string[] = []) =>
  sizeFaults(new Map(Object.entries(files).map(([file, text]) => [file, readModule(file, text)])), offered)

describe('sizes', () => {
  it('are kept in this repository', async () => {
    expect((await checkSize()).faults).toEqual([])
  })
  it('count neither tests nor data', () => {
    const files = ['packages/a/src/a.ts', 'packages/a/src/a.test.ts', 'sites/a/content/a.ts', 'scripts/a.mjs']
    expect(files.filter(isProduct)).toEqual(['packages/a/src/a.ts'])
    expect(check({ 'a.ts': 'a()\nb()\n' }).figures).toEqual({ files: 1, lines: 2, median: 2 })
  })
  it('refuse a file that is too long, and files that are too long on the whole', () => {
    expect(check({ 'a.ts': 'a()\n'.repeat(300), 'b.ts': '' }).faults).toHaveLength(1)
    expect(check({ 'a.ts': 'a()\n'.repeat(301), 'b.ts': '', 'c.ts': '' }).faults).toHaveLength(1)
  })
  it('refuse a file that only passes on, unless a package offers it', () => {
    const files = { 'a.ts': "export { b } from './b.ts'\nexport type { C } from './c.ts'\n" }
    expect(check(files).faults).toHaveLength(1)
    expect(check(files, ['a.ts']).faults).toEqual([])
    expect(check({ 'a.ts': "import './b.ts'\nexport const c = 1" }).faults).toEqual([])
  })
  it('refuse the spread of a literal, not that of a value or of attributes', () => {
    expect(check({ 'a.ts': 'const a = { ...{ b, c } }' }).faults).toHaveLength(1)
    expect(check({ 'a.tsx': "const a = <p {...{ 'data-b': c }} {...d} />" }).faults).toEqual([])
  })
})
