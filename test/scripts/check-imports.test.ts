import { describe, expect, it } from 'vitest'
import { checkImports, importsOf, judge } from '../../scripts/check-imports.mjs'

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
    ['packages/engine/src/oracle/index.ts', '@quarry/store'],
    ['apps/site/src/pages/search/route.tsx', '@quarry/server'],
    ['apps/site/serve/connection.ts', '@quarry/server'],
    ['packages/server/src/keys/logic.ts', '../search/index.ts'],
    ['packages/server/src/search/logic.ts', '../keys/store.ts'],
    ['packages/search/src/index.ts', '../../engine/src/index.ts'],
  ])('refuses that %s imports %s', (file, specifier) => {
    expect(judge(file, specifier)).not.toEqual([])
  })
  it.each([
    ['apps/site/main.ts', '@quarry/server'],
    ['packages/search/src/react.tsx', 'react'],
    ['packages/search/src/core/store.ts', '@quarry/protocol'],
    ['packages/server/src/search/route.ts', '@quarry/protocol/schema'],
    ['packages/server/src/search/logic.ts', '../keys/index.ts'],
    ['packages/engine/src/embedded/open.ts', 'node:fs'],
  ])('lets %s import %s', (file, specifier) => {
    expect(judge(file, specifier)).toEqual([])
  })
  it('reads every form of import, and none inside a comment', () => {
    const text = `import a from 'a'\nimport type { B } from "b"\nexport { c } from 'c'\nimport 'd'\nconst e = await import('e')\n// import f from 'f'\n/* import g from 'g' */\nimport {\n  h,\n} from 'h'`
    expect(
      importsOf(text)
        .map(found => found.specifier)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'h'])
  })
})
