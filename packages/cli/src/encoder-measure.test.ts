import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { readQuestions } from './answers-curve.ts'
import { measureEncoder } from './encoder-measure.ts'
import { run } from './run.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

let encoded: string[] = []
/** One number for each meaning, however it is worded. */
const meanings = [/hand over|transfer/i, /oven|bake/i, /store|keep/i]
const encoder = {
  id: 'meanings',
  async encode(texts: readonly string[]) {
    encoded.push(...texts)
    return texts.map(text => {
      const vector = Float32Array.from(meanings, meaning => (meaning.test(text) ? 1 : 0.01))
      const length = Math.hypot(...vector)
      return vector.map(one => one / length)
    })
  },
  close: async () => {},
}

/** Names of what a folder keeps. The files beside a database come and go with its connections, and with the collection of what used them. */
const kept = (data: string): string[] =>
  readdirSync(data)
    .filter(name => !/-(?:wal|shm)$/.test(name))
    .toSorted()

it('asks without and with, on a copy: the data stay as they were', async () => {
  const lines: string[] = []
  const surroundings = {
    env: { QUARRY_DATA: path.join(folder, 'data') },
    print: (line: string) => lines.push(line),
    clock: Date.now,
  }
  for (const name of ['data', 'notes']) mkdirSync(path.join(folder, name))
  const notes = {
    'oven.md': '# The oven\n\nThe oven is heated to 240 degrees before the loaf goes in.\n',
    'keep.md': '# Keeping bread\n\nBread is kept in a cloth for three days.\n',
    'shop.md': '# The shop\n\nThe shop opens at seven o’clock on weekdays.\n',
  }
  for (const [name, text] of Object.entries(notes)) writeFileSync(path.join(folder, 'notes', name), text)
  const ingested = ['ingest', path.join(folder, 'notes'), '--source', 'Notes', '--language', 'en']
  expect(await run(ingested, surroundings), lines.join('\n')).toBe(0)
  const before = kept(surroundings.env.QUARRY_DATA)
  lines.length = 0
  encoded = []

  const questions = readQuestions(
    'How hot is the oven heated? | The oven | 240 degrees\nWhen does the shop open? | The shop | seven\nWho won the match? | -',
  )
  await measureEncoder(questions, encoder, surroundings)
  expect(lines[0]).toContain('3 questions')
  const rows = lines.slice(2).map(line => line.trim().split(/\s{2,}/))
  expect(rows.map(([name, right]) => [name, right])).toEqual([
    ['without', '2'],
    ['with', '2'],
  ])
  expect(encoded).toContainEqual(expect.stringContaining('240 degrees'))
  expect(encoded).toContain('When does the shop open?')
  expect(kept(surroundings.env.QUARRY_DATA)).toEqual(before)
})
