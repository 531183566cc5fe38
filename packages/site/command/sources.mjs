// The files that a build is made of.
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What no build is made of: what was made, tests, and what the first start takes up. */
const isLeftOut = file =>
  /(^|\/)(node_modules|dist|\.[^/]*|[^/]*\.test\.tsx?)$|^((sites\/[^/]+\/)?content|data)$/.test(file)

/** @returns The files of a folder, or the one file, as they are named from `root`. */
export async function filesOf(root, source) {
  if (!existsSync(path.join(root, source))) return []
  if ((await stat(path.join(root, source))).isFile()) return [source]
  const found = []
  for (const entry of await readdir(path.join(root, source), { withFileTypes: true })) {
    const name = path.posix.join(source, entry.name)
    if (isLeftOut(name)) continue
    const isFolder = (entry.isSymbolicLink() ? await stat(path.join(root, name)) : entry).isDirectory()
    if (isFolder) found.push(...(await filesOf(root, name)))
    else found.push(name)
  }
  return found
}
