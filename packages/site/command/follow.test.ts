import { expect, it, vi } from 'vitest'
import { openVite } from '../test/open-vite.ts'
import { followFiles } from './follow.mjs'

it('takes content that changes before pages are asked for again, and reads a config anew, after a mistake too', async () => {
  const done: string[] = []
  const told = vi.spyOn(console, 'error').mockImplementation(text => void done.push(`told ${text}`))
  const { write, close } = await openVite(
    { 'content/entries/one.md': '# One\n', 'quarry.config.ts': 'export default {}\n' },
    type => void done.push(type),
    at =>
      followFiles({
        content: at('content'),
        takeContent: async () => {
          done.push('content')
          if (done.length === 1) throw new Error('one.md:2: no field.')
        },
        config: at('quarry.config.ts'),
        readConfig: async () => void done.push('config'),
      }),
  )
  let times = 0
  /** Written until it was seen: a watcher needs a moment to begin. */
  const after = (name: string, happened: string) =>
    vi.waitFor(
      () => {
        write(name, `# ${'x'.repeat(++times)}\n`)
        expect(done).toContain(happened)
      },
      { timeout: 20_000, interval: 300 },
    )
  try {
    await after('content/entries/one.md', 'told one.md:2: no field.')
    await after('content/entries/two.md', 'full-reload')
    expect(done.slice(0, 4)).toEqual(['content', 'told one.md:2: no field.', 'content', 'full-reload'])
    expect(done).not.toContain('config')
    await after('quarry.config.ts', 'config')
  } finally {
    told.mockRestore()
    await close()
  }
}, 90_000)
