import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { expect, it } from 'vitest'
import { createClassNames } from './class-names.mjs'

const css = '.card { color: red }\n.card .title-row:hover { margin: .5rem }\n@keyframes come { }'

it('calls classes by the places of their file and their own, in each build the same', async () => {
  const folders = ['package', 'site'].map(name => path.join(temporaryFolder(), name))
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    for (const name of ['b', 'a', 'plain']) writeFileSync(path.join(folder, `${name}.module.css`), css)
  }
  const [ours = '', theirs = ''] = folders
  const nameOf = await createClassNames(folders)
  expect(nameOf('card', path.join(ours, 'a.module.css'), css)).toBe('a_0')
  expect(nameOf('title-row', path.join(ours, 'b.module.css?used'), css)).toBe('b_1')
  expect(nameOf('card', path.join(theirs, 'a.module.css'), css)).toBe('d_0')
  const again = await createClassNames(folders)
  expect(again('card', path.join(theirs, 'plain.module.css'), css)).toBe('f_0')

  // What is no class of a file that is known has its own name, and no other's.
  expect(nameOf('come', path.join(ours, 'a.module.css'), css)).toMatch(/^come_[0-9a-f]{6}$/)
  expect(nameOf('card', '/elsewhere/new.module.css', css)).toMatch(/^card_[0-9a-f]{6}$/)
})
