import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

it('makes a folder with those that it lies in, and says where none can be', () => {
  const folder = temporaryFolder()
  makeFolder(path.join(folder, 'a', 'b'))
  makeFolder(path.join(folder, 'a', 'b'))
  expect(existsSync(path.join(folder, 'a', 'b'))).toBe(true)
  writeFileSync(path.join(folder, 'file'), '')
  for (const place of ['file', 'file/below'])
    expect(() => makeFolder(path.join(folder, place))).toThrow(/file is a file: name a folder\.$/)
})

it.runIf(existsSync('/proc/self'))('does not wait for ever where nobody can make one', () => {
  expect(() => makeFolder('/proc/x/y')).toThrow(
    'No folder can be made at /proc/x (ENOENT): name another place.',
  )
})
