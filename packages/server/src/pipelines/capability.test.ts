import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config/index.ts'
import { openControl } from '../control/store/open-control.ts'
import { isExplained } from '../is-explained.ts'
import { openServices } from '../services.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

it('takes the rules that come with a site once, and never over what somebody changed', async () => {
  const rulesFile = path.join(folder, 'rules.json')
  const write = (note: string) =>
    writeFileSync(rulesFile, JSON.stringify({ pipelines: [{ name: 'default', note, rules: [] }] }))
  const notes = async (): Promise<string[]> => {
    const config = readConfig({
      QUARRY_DATA: path.join(folder, 'data'),
      QUARRY_ENGINE: 'reference',
      QUARRY_ADMIN: 'on',
    })
    const services = await openServices({ config, rulesFile })
    const control = await openControl(config.data)
    const key = (await control.keys.create({ name: 'test', scopes: ['pipelines'] })).text
    await control.close()
    const response = await services.fetch(
      new Request('http://quarry.test/admin/pipelines', { headers: { authorization: `Bearer ${key}` } }),
    )
    const body = (await response.json()) as { pipelines: { note: string }[] }
    await services.close()
    return body.pipelines.map(one => one.note)
  }
  write('first')
  expect(await notes()).toEqual(['first'])
  write('second')
  expect(await notes()).toEqual(['first'])
})

it.each([
  ['{ "pipelines": [ }', 'rules.json:1: not JSON: ] is missing behind [.'],
  ['{ "pipelines": [{ "name": "default", "rules": [{}] }] }', 'rules.json: pipelines[0].rules[0].type: '],
])('rules that come with a site and are wrong are named with their file: %s', async (text, sentence) => {
  const rulesFile = path.join(folder, 'rules.json')
  writeFileSync(rulesFile, text)
  const config = readConfig({ QUARRY_DATA: path.join(folder, 'data'), QUARRY_ENGINE: 'reference' })
  const failure = await openServices({ config, rulesFile }).catch((error: unknown) => error)
  expect(isExplained(failure) && failure.message).toContain(sentence)
})
