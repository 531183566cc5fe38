import { expect, it, vi } from 'vitest'
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
  try {
    await vite.ssrLoadModule('/site.mjs')
    write('look.module.css', '.a { color: blue }')
    write('words.json', '{ "greeting": "two" }')
    await vi.waitFor(() => expect(sent).toContain('full-reload'), 10_000)
    expect(sent.filter(type => type === 'full-reload')).toHaveLength(1)
    expect((await vite.ssrLoadModule('/site.mjs'))['words']).toEqual({ greeting: 'two' })
  } finally {
    await close()
  }
}, 20_000)
