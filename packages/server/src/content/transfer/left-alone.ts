import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Says which files between the entries are none, and who takes them. */
export async function tellOfOtherFiles(folder: string, tell: (text: string) => void): Promise<void> {
  const found = await readdir(path.join(folder, 'entries'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const others = found
    .filter(one => one.isFile() && !/^\.|~$|\.(json|mdx?)$/.test(one.name))
    .map(one => path.relative(folder, path.join(one.parentPath, one.name)))
    .sort()
  const [first] = others
  if (first === undefined) return
  const more = others.length > 1 ? ` and ${others.length - 1} more are no entries and` : ' is no entry and'
  tell(
    `${first}${more} left alone. Files to link to lie in the public folder; quarry ingest FOLDER --source NAME ` +
      'makes documents of PDFs and office files in a folder of their own.',
  )
}
