import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkPins } from '../../scripts/install.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-pins-'))
  mkdirSync(path.join(folder, 'node_modules/a'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function project({ wanted = '1.2.3', pinned = '1.2.3', installed = '1.2.3' }): void {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: { a: wanted } }))
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: pinned } } }),
  )
  writeFileSync(path.join(folder, 'node_modules/a/package.json'), JSON.stringify({ version: installed }))
}

describe('pins', () => {
  it('are kept when what is installed is what is pinned', async () => {
    project({})
    await expect(checkPins(folder)).resolves.toBeUndefined()
  })
  it('tell an older release that was taken silently', async () => {
    project({ installed: '1.1.0' })
    await expect(checkPins(folder)).rejects.toThrow('node_modules/a: 1.2.3 is pinned, 1.1.0 is installed')
  })
  it('are exact', async () => {
    project({ wanted: '^1.2.3' })
    await expect(checkPins(folder)).rejects.toThrow('"^1.2.3" is not an exact version')
  })
})
