import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openServices, readConfig } from '@quarry/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pack } from '../../scripts/pack.mjs'
import { linkInstalled } from './installed-packages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const place = mkdtempSync(path.join(tmpdir(), 'quarry-first-type-'))
const folder = path.join(place, 'workshop')
afterAll(() => rmSync(place, { recursive: true, force: true }), 60_000)

function run(command: string, args: readonly string[], cwd: string) {
  const env = { PATH: process.env['PATH'], HOME: path.join(place, 'home') }
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 300_000,
  })
  return { status, output: `${stdout}${stderr}` }
}

type Step = { file: string; anchor?: string | undefined; text: string }

/** What docs/first-type.md tells its reader to write: whole files, and what comes below a line of one. */
function steps(): Step[] {
  const page = readFileSync(path.join(root, 'docs/first-type.md'), 'utf8')
  const told = /(?:In )?`([^`\n]+)`(?:, below `([^`\n]+)`)?:\n\n```[a-z]+\n([\s\S]*?)```\n/g
  return [...page.matchAll(told)].map(([, file = '', anchor, text = '']) => ({ file, anchor, text }))
}

function follow({ file, anchor, text }: Step): void {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  const before = anchor === undefined ? '' : readFileSync(target, 'utf8')
  if (anchor === undefined) {
    writeFileSync(target, text)
    return
  }
  const at = before.indexOf(anchor)
  expect(at, `${anchor} in ${file}`).toBeGreaterThanOrEqual(0)
  const end = at + anchor.length
  writeFileSync(target, `${before.slice(0, end)}\n${text}${before.slice(end).replace(/^\n/, '')}`)
}

beforeAll(async () => {
  const packages = await pack()
  const bin = path.join(root, 'packages/create/bin.mjs')
  const made = run(
    process.execPath,
    [bin, folder, '--yes', '--from', packages, '--template', 'blank', '--locales', 'en,de'],
    place,
  )
  expect(made.status, made.output).toBe(0)
  await linkInstalled(folder)
  for (const step of steps()) follow(step)
}, 600_000)

it('the page holds every step', () => {
  expect(steps().length).toBe(17)
  expect(existsSync(path.join(folder, 'parts.csv'))).toBe(true)
})

it('what it leads to has no type errors, is shown in both languages, is found, filtered and greets', () => {
  writeFileSync(
    path.join(folder, 'test/workshop.test.ts'),
    `import { openTestSite } from '@quarry/site/testing'
import { expect, it } from 'vitest'
it('is a workshop', async () => {
  const site = await openTestSite()
  await site.services.settled()
  const page = async (path: string) => (await site.get(path)).text()
  expect(await page('/repair/patch-a-tube')).toContain('Find the hole</h2>')
  expect(await page('/de/repair/patch-a-tube')).toContain('Das Loch finden</h2>')
  expect(await page('/de/repair/patch-a-tube')).toMatch(/<dt>Teil<.dt><dd>Reifen<.dd>.*<dd>Pumpe<.dd>/)
  expect(await page('/repairs')).toContain('href="/repair/patch-a-tube"')
  const found = () => page('/search?q=tube&f-tools=pump&tab=repairs')
  for (const part of ['href="/repair/patch-a-tube"', '>Pump<', '>Tyre<']) expect(await found()).toContain(part)
  // Orders come with the page where the service names them soon.
  await expect.poll(found, { timeout: 20_000 }).toContain('@duration ascending')
  expect(await page('/de/search?q=Schlauch')).toContain('>Pumpe<')
  expect(await page('/?role=mend')).toContain('Begin with a tube')
  await site.close()
})
`,
  )
  const tested = run('npm', ['test'], folder)
  expect(tested.status, tested.output.slice(-4000)).toBe(0)
}, 300_000)

it('the table is taken, with its numbers, and its fields are declared', async () => {
  // As after a first start.
  const services = await openServices({ config: readConfig({ QUARRY_DATA: path.join(folder, 'data') }) })
  await services.close()
  const quarry = (...args: string[]) => run('npx', ['quarry', ...args], folder)
  const page = readFileSync(path.join(root, 'docs/first-type.md'), 'utf8')
  const commands = [...page.matchAll(/^npx quarry (ingest .*|fields .*)$/gm)].map(
    ([, command = '']) => command,
  )
  expect(commands).toHaveLength(2)
  const words = (command: string): string[] => command.split(' ').map(word => word.replaceAll("'", ''))
  const [taken, declared] = commands.map(command => quarry(...words(command)))
  expect(taken).toMatchObject({ status: 0, output: expect.stringContaining('2 rows taken') })
  expect(declared).toMatchObject({ status: 0, output: expect.stringMatching(/^price\tdouble/m) })
}, 300_000)

it('the look of a new site gives way to what the system of a visitor demands', () => {
  const css = readFileSync(path.join(root, 'packages/create/templates/shared/theme.css'), 'utf8')
  expect(css.replace(/\/\*[\s\S]*?\*\//, '').trim()).toMatch(/^@layer base \{/)
})
