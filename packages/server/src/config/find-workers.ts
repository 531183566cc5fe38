import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The files of built workers, by the names that `package.json` gives them; null when they are not built. They are in the
 * folder that is named, or else beside the program, or beside the folder of its parts.
 */
export function findWorkers<Name extends string>(
  names: readonly Name[],
  folder?: string,
): Record<Name, string> | null {
  const program = path.dirname(fileURLToPath(import.meta.url))
  const places = folder ? [path.resolve(folder)] : [program, path.dirname(program)]
  const isComplete = (place: string): boolean =>
    names.every(name => existsSync(path.join(place, `${name}.js`)))
  const found = places.find(isComplete)
  if (folder && !found)
    throw new Error(`There are no built workers in ${folder}: run the build, or unset QUARRY_WORKERS.`)
  if (!found) return null
  const files = names.map(name => [name, path.join(found, `${name}.js`)] as const)
  return Object.fromEntries(files) as Record<Name, string>
}
