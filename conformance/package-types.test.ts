import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { expect, it } from 'vitest'
import { build } from '../packages/search/build.mjs'

it('every way to import the packed search client finds the right types', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-types-'))
  try {
    const built = path.join(folder, 'built')
    await build(built)
    const [tarball] = JSON.parse(
      execFileSync('npm', ['pack', built, '--json'], { cwd: folder, encoding: 'utf8', timeout: 60_000 }),
    ) as [{ filename: string }]
    const checked = await checkPackage(
      createPackageFromTarballData(new Uint8Array(readFileSync(path.join(folder, tarball.filename)))),
    )
    if (checked.types === false) throw new Error('The package carries no types.')
    // ESM alone, as its manifest says: `require` of Node 20 cannot load it, and is told so. And resolution as it was
    // before Node 12 knows no `exports`: the entries that lie in a folder of names need them.
    const meant = checked.problems.filter(
      one =>
        one.kind !== 'CJSResolvesToESM' &&
        !(one.kind === 'NoResolution' && one.resolutionKind === 'node10' && /^\.\/.+\//.test(one.entrypoint)),
    )
    expect(meant).toEqual([])
    expect(Object.keys(checked.entrypoints)).toEqual(expect.arrayContaining(['.', './react', './messages']))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
