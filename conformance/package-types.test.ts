import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { expect, it } from 'vitest'
import { pack } from '../scripts/pack.mjs'

it('every way to import a packed package finds the right types', async () => {
  const folder = await pack()
  // `create-quarry` is run, not imported.
  const tarballs = readdirSync(folder).filter(file => /^quarry-.*\.tgz$/.test(file))
  expect(tarballs.length).toBeGreaterThan(10)
  const problems: string[] = []
  for (const file of tarballs) {
    const checked = await checkPackage(
      createPackageFromTarballData(new Uint8Array(readFileSync(path.join(folder, file)))),
    )
    if (checked.types === false) {
      problems.push(`${file} carries no types`)
      continue
    }
    // ESM alone, as its manifest says: `require` of Node 20 cannot load it, and is told so. Stylesheets have no types.
    for (const problem of checked.problems) {
      if (problem.kind === 'CJSResolvesToESM') continue
      if ('entrypoint' in problem && /\.css$|virtual$/.test(problem.entrypoint)) continue
      problems.push(`${file}: ${JSON.stringify(problem)}`)
    }
  }
  expect(problems).toEqual([])
}, 300_000)
