import path from 'node:path'
import { expect, it } from 'vitest'
import { quarrySite } from './quarry-site.mjs'

it('says in which of the tables of a site what is wrong', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../sites/fixture')
  const { transform } = await quarrySite({ folder })
  const context = {
    error({ message }: { message: string }): never {
      throw new Error(message)
    },
  }
  const read = (text: string) => transform.call(context, text, path.join(folder, 'words.json'))
  expect(read('{ "guides": "Guides" }')).toBeUndefined()
  expect(() => read('{\n  "guides": "Guides",\n}')).toThrow(
    'words.json:2: not JSON: no comma stands before }.',
  )
})
