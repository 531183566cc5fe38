import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDocs } from '../../scripts/check-docs.mjs'
import { drawn } from '../../scripts/draw-architecture.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-docs-'))
  mkdirSync(path.join(folder, 'docs/search'), { recursive: true })
  mkdirSync(path.join(folder, 'decisions'))
  writeFileSync(path.join(folder, 'code.ts'), '')
  writeFileSync(path.join(folder, 'code.test.ts'), "it('does it', () => {})")
})
afterEach(() => rmSync(folder, { recursive: true }))

const coverage = (...rows: string[]) =>
  writeFileSync(
    path.join(folder, 'docs/coverage.md'),
    `| statement | code | test |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  )

describe('checking the documents', () => {
  it('takes rows that name code and a test, and rows that name their part', async () => {
    coverage('| a | `code.ts` | `code.test.ts`: does it |', '| b | part 4 | |')
    expect(await checkDocs(folder)).toEqual([])
  })
  it('finds code, tests and links that are not there', async () => {
    coverage(
      '| a | `gone.ts` | `code.test.ts`: does it |',
      '| b | `code.ts` | `code.test.ts`: does not |',
      '| c | `code.ts` | |',
      '| d | | |',
    )
    writeFileSync(path.join(folder, 'README.md'), '[x](docs/nowhere.md) [y](https://example.org)')
    const faults = await checkDocs(folder)
    expect(faults).toHaveLength(6)
    expect(faults.join('\n')).toContain('"docs/nowhere.md" leads nowhere')
    expect(faults.join('\n')).toContain('gone.ts is not there')
    expect(faults.join('\n')).toContain('has no test "does not"')
  })
  it('finds a page of docs/ that is too long to be read', async () => {
    coverage('| a | part 4 | |')
    writeFileSync(path.join(folder, 'docs/short.md'), 'word '.repeat(1500))
    writeFileSync(path.join(folder, 'docs/search/long.md'), 'word\n'.repeat(1501))
    writeFileSync(path.join(folder, 'decisions/journal.md'), 'word '.repeat(3000))
    expect(await checkDocs(folder)).toEqual(['docs/search/long.md: 1501 words, of 1500 that a page may have'])
  })
  it('finds a drawing of the architecture that is not as the import rule', async () => {
    coverage('| a | part 4 | |')
    const page = path.join(folder, 'docs/architecture.md')
    writeFileSync(page, '<!-- drawn: rooms -->\n<!-- end of what is drawn -->\n')
    expect(await checkDocs(folder)).toHaveLength(1)
    writeFileSync(page, await drawn(folder))
    expect(await checkDocs(folder)).toEqual([])
  })
})
