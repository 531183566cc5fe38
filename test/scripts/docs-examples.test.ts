import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'node:util'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningQuarry, runningQuarry } from './running-quarry.ts'
import { faultsOf, root } from './type-check.ts'

const folder = path.join(root, 'docs/search')
const pages = readdirSync(folder).filter(name => name.endsWith('.md'))

/** Every fenced block of code of the pages and of the package's README, with a file name of its own. */
const blocks = [
  ...pages.map(name => path.join(folder, name)),
  path.join(root, 'packages/search/README.md'),
].flatMap(page =>
  [...readFileSync(page, 'utf8').matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(
    ([, ending, code = ''], at) => ({
      file: `${path.relative(root, page).replace(/\W+/g, '-')}-${at + 1}.${ending}`,
      code,
    }),
  ),
)
const printed = /^(?:\s*)console\.log\(.*\) \/\/ (.+)$/gm

let place: string
let quarry: RunningQuarry
beforeAll(async () => {
  // Beside the examples, as the pages are.
  place = mkdtempSync(path.join(tmpdir(), 'quarry-docs-examples-'))
  mkdirSync(path.join(place, 'docs/search'), { recursive: true })
  for (const name of ['node_modules', 'examples']) symlinkSync(path.join(root, name), path.join(place, name))
  for (const { file, code } of blocks) writeFileSync(path.join(place, 'docs/search', file), code)
  quarry = await runningQuarry()
}, 120_000)
afterAll(async () => {
  await quarry?.close()
  rmSync(place, { recursive: true })
})

it('the examples of docs/search compile under the rules of the repository', { timeout: 300_000 }, () => {
  expect(faultsOf(place, ['docs/search/*'])).toEqual([])
})

beforeEach(() => {
  quarry.answers.length = 0
  vi.stubGlobal('fetch', quarry.fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // What an example asks is never refused.
  expect(quarry.answers.filter(({ status }) => status !== 200)).toEqual([])
})

describe('an example of docs/search prints what it says', () => {
  it.each(blocks.filter(({ file }) => file.endsWith('.ts')))('$file', async ({ file, code }) => {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((...values) => lines.push(format(...values)))
    await import(path.join(place, 'docs/search', file))
    const promised = [...code.matchAll(printed)].map(([, text]) => text)
    expect(promised).toHaveLength(code.split('console.log(').length - 1)
    expect(lines).toEqual(promised)
  })
})

describe('a React example of docs/search renders what it says', () => {
  it.each(blocks.filter(({ file }) => /^docs.*x$/.test(file)))('$file', async ({ file, code }) => {
    const { page }: { page: ReactNode } = await import(path.join(place, 'docs/search', file))
    expect(quarry.answers).toHaveLength(1)
    expect(renderToString(page)).toContain(/^\/\/ Renders (.+)$/m.exec(code)?.[1] ?? 'what it says')
  })
})

describe('docs/search', () => {
  const capabilities = readdirSync(path.join(root, 'packages/search/src'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)

  it('has a page for each capability, by the same word, and the first page leads there', () => {
    const words = pages.map(name => path.basename(name, '.md')).filter(name => name !== 'README')
    expect(words.sort()).toEqual(capabilities.sort())
    const first = readFileSync(path.join(folder, 'README.md'), 'utf8')
    for (const word of words) expect(first).toContain(`(${word}.md)`)
  })

  it.each(pages)('%s is short, has an example, and its links lead somewhere', name => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    expect(text.split('\n').length).toBeLessThanOrEqual(name === 'core.md' ? 150 : 90)
    expect(text).toMatch(/^```tsx?$/m)
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)\s#]+)/g))
      expect(existsSync(path.join(folder, target)), target).toBe(true)
  })

  it.each(capabilities)('%s: its page names everything that it exports', word => {
    const text = readFileSync(path.join(folder, `${word}.md`), 'utf8')
    for (const name of exportsOf(word)) expect(text).toContain(name)
  })
})

/** The values that a capability gives to the entries of the package; types speak for themselves. */
function exportsOf(word: string): string[] {
  return ['index.ts', 'react.ts'].flatMap(entry => {
    const text = readFileSync(path.join(root, 'packages/search/src', entry), 'utf8')
    return [...text.matchAll(/^export \{([^}]*)\} from '\.\/([^/']+)\//gm)].flatMap(([, names = '', from]) =>
      from === word ? names.split(',').flatMap(one => valueIn(one.trim())) : [],
    )
  })
}

const valueIn = (name: string): string[] => (name === '' || name.startsWith('type ') ? [] : [name])
