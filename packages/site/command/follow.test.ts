import { EventEmitter } from 'node:events'
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

it('takes what changed while something failed, once it has failed', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const watcher = new EventEmitter()
  const reloads: string[] = []
  const hot = { send: ({ type }: { type: string }) => void reloads.push(type) }
  let fail = (_: Error): void => {}
  const failing = new Promise<void>((_, reject) => {
    fail = reject
  })
  let taken = 0
  const { configureServer } = followFiles({
    content: '/site/content',
    takeContent: () => {
      taken += 1
      return taken === 1 ? failing : Promise.resolve()
    },
    config: '/site/quarry.config.ts',
    readConfig: async () => {},
  })
  if (typeof configureServer !== 'function') throw new Error('It follows nothing.')
  await Reflect.apply(configureServer, {}, [{ watcher, environments: { client: { hot } } }])
  const save = () => watcher.emit('all', 'change', '/site/content/entries/one.md')
  save()
  save()
  fail(new Error('one.md:2: no field.'))
  await expect.poll(() => reloads).toEqual(['full-reload'])
  expect(taken).toBe(2)
  expect(told).toHaveBeenCalledExactlyOnceWith('one.md:2: no field.')
  told.mockRestore()
})
