import path from 'node:path'
import { expect, it } from 'vitest'
import { openVite } from '../test/open-vite.ts'
import { reloadPages } from './reload.mjs'

it('asks for pages again when a module changes that only the server loads, and not for styles', async () => {
  const sent: string[] = []
  const { vite, write, close } = await openVite(
    {
      'words.json': '{ "greeting": "one" }',
      'look.module.css': '.a { color: red }',
      'site.mjs': "import words from './words.json'\nimport './look.module.css'\nexport { words }\n",
    },
    type => void sent.push(type),
    reloadPages,
  )
  const seen: string[] = []
  vite.watcher.on('change', file => seen.push(path.basename(file)))
  const times = (list: readonly string[], what: string): number => list.filter(one => one === what).length
  /** Written until it was seen: a watcher needs a moment to begin. */
  const edit = (name: string, text: string) =>
    expect
      .poll(
        () => {
          write(name, text)
          return seen
        },
        { interval: 300 },
      )
      .toContain(name)
  try {
    await vite.ssrLoadModule('/site.mjs')
    await edit('look.module.css', '.a { color: blue }')
    await edit('words.json', '{ "greeting": "two" }')
    await expect.poll(() => sent).toContain('full-reload')
    await expect.poll(() => times(sent, 'full-reload') - times(seen, 'words.json')).toBe(0)
    expect((await vite.ssrLoadModule('/site.mjs'))['words']).toEqual({ greeting: 'two' })
  } finally {
    await close()
  }
})
