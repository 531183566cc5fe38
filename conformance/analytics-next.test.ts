import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { EventsWindow } from './analytics/in-browser/entry.ts'
import { compare } from './parity/compare.ts'
import { bundle, openPage } from './support/page.ts'

// The vendor's client sends events of the newer protocol from browsers only.
const entry = path.join(fileURLToPath(new URL('.', import.meta.url)), 'analytics/in-browser/entry.ts')
const { page, close } = await openPage(await bundle(entry, { alias: [] }))
const names = await page.evaluate(() => (globalThis as unknown as EventsWindow).names)
afterAll(close)

const play = (name: string, who: 'vendor' | 'ours') =>
  page.evaluate(([one, by]) => (globalThis as unknown as EventsWindow).play(one, by), [name, who] as const)

/** Fields that are meant to differ, each with its reason. */
const meant: readonly { path: RegExp; why: string; of?: RegExp }[] = [
  { path: /^\d+\.event\.meta\.ts$/, why: 'each tells its own moment' },
  { path: /^\d+\.event\.meta\.source(\.\d+)?$/, why: 'each names its own software' },
  {
    of: /^a question is asked again \(stream\)$/,
    path: /^2$/,
    why: 'ours remembers what was streamed: an answer that is shown again did not come again',
  },
]

const isMeant = (where: string, name: string): boolean =>
  meant.some(one => one.path.test(where) && (one.of?.test(name) ?? true))

describe('usage events of the newer protocol, beside those of the vendor’s client in Chromium', () => {
  const kinds = new Set<string>()

  it.each(names)('%s', async name => {
    const vendor = await play(name, 'vendor')
    const ours = await play(name, 'ours')
    for (const { kind } of vendor) kinds.add(kind)
    const differences = compare(vendor as never, ours as never).filter(one => !isMeant(one.path, name))
    expect(differences).toEqual([])
  })

  it('are all of those that a search page can make happen', () => {
    expect([...kinds].sort()).toEqual([
      ...['Rga.AnswerAction', 'Rga.AnswerReceived', 'Rga.CitationClick', 'Rga.CitationHover'],
      'Rga.SubmitFeedback',
      ...['SmartSnippets.AnswerAction', 'SmartSnippets.SourceClick', 'SmartSnippets.SubmitFeedback'],
      'itemClick',
    ])
  })
})
