import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pack } from '../../scripts/pack.mjs'
import { linkInstalled } from './installed-packages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const place = mkdtempSync(path.join(tmpdir(), 'quarry-create-'))
const env = { PATH: process.env['PATH'], HOME: path.join(place, 'home'), PORT: '0' }
afterAll(() => rmSync(place, { recursive: true, force: true }), 60_000)

function run(command: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 300_000,
  })
  return { status, output: `${stdout}${stderr}` }
}

const create = (folder: string, ...more: readonly string[]) =>
  run(process.execPath, [path.join(root, 'packages/create/bin.mjs'), folder, '--yes', ...more], place)

/** A program that serves, and where. */
async function serve(folder: string, script: string): Promise<{ address: string; stop(): Promise<unknown> }> {
  const child: ChildProcess = spawn('npm', ['run', script], { cwd: folder, env, detached: true })
  const ended = new Promise(resolve => child.once('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk
      // Nobody should have to wonder at what a site that was just made says of itself.
      if (/lightningcss|debugName|deprecated|PLUGIN_TIMINGS/i.test(output))
        reject(new Error(`npm run ${script} warns:\n${output}`))
      const [, found] = (script === 'dev' ? /as you type: (\S+)\s/ : /ready at (\S+)\s/).exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    void ended.then(code => reject(new Error(`npm run ${script} ended with ${code}:\n${output}`)))
  })
  return {
    address,
    stop() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      return ended
    },
  }
}

describe('what was said wrongly is answered in a sentence, and nothing is made', () => {
  it.each([
    [['--template', 'store'], 'There is no template "store"'],
    [['--locales', 'english'], '"english" is no language tag'],
    [['--locales', 'de,de'], 'A language is named twice.'],
    [['--from', '/nowhere'], 'There are no packages in /nowhere'],
  ])('%s', (more, sentence) => {
    const { status, output } = create('wrong', ...more)
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(sentence) })
    expect(readdirSync(place).filter(name => name.startsWith('wrong'))).toEqual([])
  })

  it('a folder that holds something', () => {
    expect(create(root).output).toContain('is not empty')
  })
})

describe('folders outside of the repository', () => {
  const shop = path.join(place, 'acme')
  const manual = path.join(place, 'manual')
  const alone = path.join(place, 'alone')
  beforeAll(async () => {
    const packages = await pack()
    for (const [folder, template, locales] of [
      [shop, 'shop', 'en,de'],
      [manual, 'docs', 'en,de'],
      [alone, 'blank', 'en'],
    ] as const) {
      const made = create(folder, '--from', packages, '--template', template, '--locales', locales)
      expect(made).toEqual({ status: 0, output: expect.stringContaining(`${path.basename(folder)} is made`) })
      await linkInstalled(folder)
    }
  }, 600_000)

  it('a folder of documentation is in its first language and the others', () => {
    expect(readdirSync(path.join(manual, 'content/entries/docs/guides')).sort()).toEqual([
      'code-and-callouts.de.md',
      'code-and-callouts.md',
      'write-a-page.de.md',
      'write-a-page.md',
    ])
  })

  it('start: pages in their languages, a home page for whom it is, a search page with three filters', async () => {
    const site = await serve(shop, 'start')
    try {
      const page = async (address: string) => (await fetch(site.address + address)).text()
      expect(await page('/guide/write-an-entry')).toContain('Write an entry</h1>')
      expect(await page('/de/guide/write-an-entry')).toContain('Einen Eintrag schreiben</h1>')
      expect(await page('/?role=build')).toContain('Make it look like yours')
      expect(await page('/')).not.toContain('Make it look like yours')
      const found = await page('/search?q=filter')
      for (const filter of ['Topic', 'Level', 'Minutes']) expect(found).toContain(filter)
      expect(found).toContain('/guide/add-a-filter')
      // The template lies over the blank one.
      expect(await page('/shop/kitchen')).toMatch(/data-product="board"[\s\S]*\$42\.00/)
      expect(await page('/de/product/lamp-l')).toContain('Leselampe groß')
    } finally {
      await site.stop()
    }
  }, 300_000)

  it.each([
    ['a shop', shop],
    ['documentation', manual],
  ])(
    'the tests of %s pass',
    (_, folder) => {
      expect(run('npm', ['test'], folder)).toMatchObject({ status: 0 })
    },
    300_000,
  )

  it('a site in one language has no type error', () => {
    expect(run('npx', ['tsc'], alone)).toMatchObject({ status: 0 })
  }, 300_000)

  it('shows an edit as it is typed', async () => {
    const site = await serve(shop, 'dev')
    try {
      const page = async () => (await fetch(`${site.address}/guides`)).text()
      expect(await page()).toContain('Made with Quarry.')
      const words = path.join(shop, 'words.json')
      let edited = readFileSync(words, 'utf8').replace('Made with Quarry.', 'Made by us.')
      // Written until it was seen: a watcher needs a moment to begin.
      const edit = (): Promise<string> => {
        edited += '\n'
        writeFileSync(words, edited)
        return page()
      }
      await expect.poll(edit, { interval: 500, timeout: 60_000 }).toContain('Made by us.')
    } finally {
      await site.stop()
    }
  }, 300_000)
})

it('another language begins with the English texts, in files without a mark', async () => {
  const folder = path.join(place, 'projet')
  expect(create(folder, '--locales', 'fr', '--template', 'shop')).toMatchObject({ status: 0 })
  expect(readdirSync(path.join(folder, 'content/entries/page')).sort()).toEqual([
    'about.md',
    'home.md',
    'privacy.md',
  ])
  const [header, lamp] = readFileSync(path.join(folder, 'shop/products.csv'), 'utf8').split('\n')
  expect(header).toContain('ec_name.fr,ec_category.fr')
  expect(lamp).toContain('Reading lamp small')
  expect(JSON.parse(readFileSync(path.join(folder, 'content/feed.json'), 'utf8'))).toMatchObject({
    defaultLocale: 'fr',
    locales: ['fr'],
  })
  expect(readFileSync(path.join(folder, 'quarry.config.ts'), 'utf8')).toContain("locales: ['fr']")
})
