import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openServices, readConfig } from '@quarry/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playLine } from '../test/quarry.ts'

/** Plays docs/steering.md: its files, its commands, in its order, on as many rows as it promises. */
const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/steering.md'), 'utf8')
const commands = [...page.matchAll(/^quarry .+$/gm)].map(([line]) => line)
const block = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? ''

let folder: string
const home = process.cwd()
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-steering-'))
  process.chdir(folder)
  // The server was started once, and stopped.
  const config = readConfig({ QUARRY_DATA: path.join(folder, 'data') })
  const services = await openServices({ config })
  await services.close()
})
afterAll(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true, force: true })
})

const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? ''
const brands = ['Lux', 'Nocturn', 'Solara', 'Vega']
const colours = ['red', 'black', 'white', 'brass', 'blue', 'green', 'grey']
const things = ['desk lamp', 'torch', 'headlamp', 'lantern', 'floor lamp']

function table(rows: number): string {
  const line = (n: number): string => {
    const [brand, thing, colour] = [pick(brands, n), pick(things, n), pick(colours, n)]
    return `sku-${n},${brand} ${thing} ${n},A ${colour} ${thing} for the night.,${brand},${colour},${(n % 97) + 0.5}`
  }
  return ['sku,name,text,brand,colour,price', ...Array.from({ length: rows }, (_, n) => line(n))].join('\n')
}

const play = (line: string) => playLine(line, { QUARRY_DATA: path.join(folder, 'data'), USER: 'manager' })

it('a search manager does all of it with the command line alone', { timeout: 300_000 }, async () => {
  const csv = table(10_000)
  expect(csv.startsWith(block('csv').trimEnd())).toBe(true)
  writeFileSync('lamps.csv', csv)
  writeFileSync('rules.json', block('json'))
  writeFileSync('recorded.ndjson', block('ndjson'))

  const said = new Map<string, string>()
  for (const command of commands) {
    const { code, text } = await play(command)
    expect(`${command}: ${code}\n${code === 0 ? '' : text}`).toBe(`${command}: 0\n`)
    said.set(command, text)
  }
  const heard = (beginning: string): string =>
    [...said].find(([command]) => command.startsWith(`quarry ${beginning}`))?.[1] ?? ''

  expect(heard('ingest')).toContain('10000 rows taken')
  expect(heard('pipelines why torch')).toMatch(/2000 results by pipeline default/)
  expect(heard('pipelines why torch')).toMatch(/brand: .*Lux \(500\)/)
  expect(heard('pipelines why torch')).toMatch(/colour: .*\(\d+\)/)
  expect(heard('pipelines why torch')).toMatch(/price: .*\(\d+\)/)
  expect(heard('pipelines check')).toContain('1 pipelines, 2 rules')
  const tried = heard('pipelines try')
  expect(tried).toContain('4 queries: 2 would be answered otherwise.')
  expect(tried).toMatch(/2 of them are judged: nDCG@10 0\.5000 → 1\.0000/)
  expect(tried).toMatch(/1 found nothing, and would find something:\n {2}"flashlight": 0 → 2000/)
  expect(tried).toMatch(/1 would have other first results:\n {2}"torch"/)
  expect(heard('pipelines apply')).toBe('Version 1 holds now.')
  expect(heard('pipelines why flashlight')).toContain('✓ rule flashlights: "flashlight" also as "torch"')
  expect(heard('pipelines why flashlight')).toMatch(/place 1, score \d/)
  expect(heard('pipelines why "white torch"')).toMatch(
    /place 1, [\s\S]*rule pin-best-torch acts; without it place \d+/,
  )
  expect(heard('pipelines why lantern')).toMatch(/is not matched by q: lantern\n.*does not have: lantern/)
  expect(heard('pipelines history')).toMatch(/^1\t.*\tmanager\tTorches for the autumn$/)
  expect(JSON.parse(readFileSync('rules.now.json', 'utf8'))).toEqual(JSON.parse(block('json')))
})

it('a draft that does worse ends with 1, and one that cannot be read says where', async () => {
  writeFileSync(
    'bad.json',
    JSON.stringify({
      pipelines: [{ name: 'default', rules: [{ id: 'x', type: 'filter', expression: '@brand==Lux' }] }],
    }),
  )
  const bad = await play('quarry pipelines try bad.json --queries recorded.ndjson --fail-on worse')
  expect(bad.code).toBe(1)
  expect(bad.text).toMatch(/\d would be answered less well:[\s\S]*Some are worse\./)
  writeFileSync(
    'wrong.json',
    '{ "pipelines": [{ "name": "default", "rules": [{ "id": "x", "type": "pin" }] }] }',
  )
  const wrong = await play('quarry pipelines check wrong.json')
  expect(wrong).toEqual({
    code: 1,
    text: expect.stringMatching(/^wrong\.json cannot be used:\npipelines\[0\]\.rules\[0\]\.type: /),
  })
  // The fields that were declared are known here, beside a server or without one.
  const rule = { id: 'x', type: 'facet', field: 'brand', order: 'descending' }
  writeFileSync('vain.json', JSON.stringify({ pipelines: [{ name: 'default', rules: [rule] }] }))
  expect(await play('quarry pipelines check vain.json')).toEqual({
    code: 1,
    text: expect.stringContaining('pipelines[0].rules[0].field: @brand holds texts'),
  })
  expect((await play('quarry pipelines rollback x')).code).toBe(2)
})
