// Bundles one TypeScript file for Node: our own packages go in, those of the registry stay where they are.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')

/** @returns the file that can be run. It lies below the project, so that packages are found from it. */
export async function bundle(source, folder) {
  const { rolldown } = await import('rolldown')
  const name = path.basename(source).replace(/\.tsx?$/, '')
  const file = path.join(root, folder, `${name}.mjs`)
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

export const importBundled = async (source, folder) =>
  import(pathToFileURL(await bundle(source, folder)).href)
