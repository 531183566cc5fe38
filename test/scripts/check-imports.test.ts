import { describe, expect, it } from 'vitest'
import { checkImports, faultsOf, storeFaults } from '../../scripts/check-imports.mjs'
import { circleFaults } from '../../scripts/import-circles.mjs'
import { readModule } from '../../scripts/modules.mjs'

describe('the import rule', () => {
  it('holds in this repository', async () => {
    expect(await checkImports()).toEqual([])
  })
  it.each([
    ['packages/search/src/core/store.ts', '@quarry/engine'],
    ['packages/search/src/core/store.ts', '@quarry/protocol/schema'],
    ['packages/search/src/core/store.ts', 'react'],
    ['packages/content/src/client.ts', 'node:fs'],
    ['packages/protocol/src/search.ts', 'zod'],
    ['packages/engine/src/reference/index.ts', '@quarry/store'],
    ['packages/site/src/pages/search/route.tsx', '@quarry/server'],
    ['packages/site/serve/connection.ts', '@quarry/server'],
    ['packages/server/src/keys/logic.ts', '../search/index.ts'],
    ['packages/server/src/search/logic.ts', '../keys/store.ts'],
    ['packages/search/src/index.ts', '../../engine/src/index.ts'],
  ])('refuses that %s imports %s', (file, specifier) => {
    expect(faultsOf(file, specifier)).not.toEqual([])
  })
  it.each([
    ['packages/site/main.ts', '@quarry/server'],
    ['packages/search/src/react.tsx', 'react'],
    ['packages/search/src/core/store.ts', '@quarry/protocol'],
    ['packages/server/src/search/route.ts', '@quarry/protocol/schema'],
    ['packages/server/src/search/logic.ts', '../token/index.ts'],
    ['packages/engine/src/embedded/open.ts', 'node:fs'],
  ])('lets %s import %s', (file, specifier) => {
    expect(faultsOf(file, specifier)).toEqual([])
  })
  it('refuses SQL and databases outside of stores', () => {
    const query = 'await db.get(`SELECT 1`)'
    const type = "import type { Session } from '@quarry/store'"
    for (const text of [query, type, `const sql = '\n  UPDATE entry SET x = 1'`.replace('\\n', ' ')]) {
      expect(storeFaults('packages/server/src/keys/keys.ts', text)).toHaveLength(1)
      expect(storeFaults('packages/server/src/keys/store/keys.ts', text)).toEqual([])
      expect(storeFaults('packages/server/src/keys/keys.test.ts', text)).toEqual([])
    }
    const memory = "import { createBriefMemory } from '@quarry/store'"
    expect(storeFaults('packages/server/src/keys/keys.ts', memory)).toEqual([])
  })
  it('lets the driver of a store be known only where it is opened, and its port everywhere', () => {
    const [route, opener] = ['packages/server/src/keys/route.ts', 'packages/server/src/keys/capability.ts']
    expect(faultsOf(route, './store/keys.ts')).toHaveLength(1)
    expect(faultsOf(route, './store/keys.ts', true)).toHaveLength(1)
    expect(faultsOf(opener, './store/keys.ts', true)).toHaveLength(1)
    expect(faultsOf(opener, './store/keys.ts')).toEqual([])
    expect(faultsOf(route, './port/key-store.ts', true)).toEqual([])
    expect(faultsOf('packages/server/src/keys/store/keys.ts', './migrations.ts')).toEqual([])
  })
  it('reads every form of import, and none inside a comment', () => {
    const text = `import a from 'a'\nimport type { B } from "b"\nexport { c } from 'c'\nimport 'd'\nconst e = await import('e')\n// import f from 'f'\n/* import g from 'g' */\nimport {\n  h,\n} from 'h'`
    const specifiers = readModule('a.ts', text).imports.map(({ specifier }) => specifier)
    expect(specifiers.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'h'])
  })
  it('refuses a circle of imports, of types too, and names the way round', () => {
    const modules = modulesOf({
      'a.ts': "import { b } from './b.ts'",
      'b.ts': "import type { C } from './c.ts'",
      'c.ts': "export { a } from './a.ts'",
      'd.ts': "import { a } from './a.ts'",
    })
    expect(circleFaults(modules)).toEqual(['imports run in a circle: a.ts → b.ts → c.ts → a.ts'])
  })
})

function modulesOf(files: Record<string, string>) {
  return new Map(Object.entries(files).map(([file, text]) => [file, readModule(file, text)]))
}
