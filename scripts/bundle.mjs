// Bundles one TypeScript file for Node: our own packages go in, those of the registry stay where they are.
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** @returns the file that can be run. It lies below the project, so that packages are found from it. */
export async function bundle(source, folder, name = path.basename(source).replace(/\.tsx?$/, '.mjs')) {
  const { rolldown } = await import('rolldown')
  const file = path.join(root, folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  const build = await rolldown({
    input: path.join(root, source),
    cwd: root,
    platform: 'node',
    external: specifier => /^[^./]/.test(specifier) && !specifier.startsWith('@quarry/'),
  })
  try {
    await build.write({ file, format: 'esm', sourcemap: true, codeSplitting: false })
  } finally {
    await build.close()
  }
  return file
}

/** Bundles the workers that packages name in their manifest. @returns their folder. */
export async function bundleWorkers(folder) {
  const packages = path.join(root, 'packages')
  for (const name of await readdir(packages)) {
    const manifest = JSON.parse(await readFile(path.join(packages, name, 'package.json'), 'utf8'))
    for (const [worker, source] of Object.entries(manifest.quarry?.workers ?? {}))
      await bundle(path.posix.join('packages', name, source), folder, `${worker}.js`)
  }
  return path.join(root, folder)
}
