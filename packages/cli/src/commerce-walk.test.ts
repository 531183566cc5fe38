import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openServices, readConfig } from '@quarry/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playLine } from '../test/quarry.ts'

/** Plays docs/commerce.md: its table, its file of pages, its commands, and the question at their end. */
const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/commerce.md'), 'utf8')
const commands = [...page.matchAll(/^quarry .+$/gm)].map(([line]) => line)
const block = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? ''
/** The body that the page's `curl` sends. */
const question = /-d '(\{[\s\S]*?\})'/.exec(page)?.[1] ?? ''

let folder: string
const home = process.cwd()
const open = () => openServices({ config: readConfig({ QUARRY_DATA: path.join(folder, 'data') }) })
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-commerce-'))
  process.chdir(folder)
  // The server was started once, and stopped.
  await (await open()).close()
})
afterAll(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true, force: true })
})

const play = (line: string) => playLine(line, { QUARRY_DATA: path.join(folder, 'data'), USER: 'shopkeeper' })

it('leads from a table to a shop that answers', { timeout: 300_000 }, async () => {
  writeFileSync('tools.csv', block('csv'))
  writeFileSync('shop.json', block('json'))
  expect(commands.map(line => line.split(' ').slice(1, 3).join(' '))).toEqual([
    'sources create',
    'fields set',
    'ingest tools.csv',
    'listings try',
    'listings apply',
  ])
  for (const command of commands) {
    const { code, text } = await play(command)
    expect(`${command}: ${code}\n${code === 0 ? '' : text}`).toBe(`${command}: 0\n`)
  }

  const services = await open()
  try {
    const ask = async (address: string, key: string, body: string): Promise<Record<string, unknown>> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const request = new Request(`http://shop.test${address}`, { method: 'POST', headers, body })
      return (await (await services.fetch(request)).json()) as Record<string, unknown>
    }
    await services.settled()
    const userIds = [{ name: 'anonymous', provider: 'Email Security Provider' }]
    const minted = await ask('/rest/search/v2/token', services.siteKeys.search, JSON.stringify({ userIds }))
    const shop = '/rest/organizations/quarry/commerce/v2'
    const answer = await ask(`${shop}/listing`, String(minted['token']), question)
    expect(answer).toMatchObject({
      pagination: { totalEntries: 1 },
      products: [
        {
          ec_name: expect.stringContaining('banneton'),
          totalNumberOfChildren: 1,
          ec_price: expect.any(Number),
        },
      ],
    })
  } finally {
    await services.close()
  }
})
