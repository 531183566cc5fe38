import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The documents of the index; its segments are made again from them. */
const documents = path.join('index', 'documents.db')

/**
 * The databases of a data folder, in the order in which they are copied while everything goes on. `control.db` holds
 * how far the index has followed the content, so it comes first, and the content last: what is restored is never ahead
 * of its source, and what it lacks is read again from there.
 */
export function databasesOf(data: string): string[] {
  const rank = (file: string): number =>
    file === 'control.db' ? 0 : file === 'content.db' ? 3 : file === documents ? 1 : 2
  const own = existsSync(data) ? readdirSync(data).filter(name => name.endsWith('.db')) : []
  const files = existsSync(path.join(data, documents)) ? [...own, documents] : own
  return files.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

/** What signs tokens, and the site's own keys. */
export const secretsFile = 'secrets.json'
