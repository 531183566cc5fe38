import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The documents of the index; its segments are made again from them. */
export const documents = path.join('index', 'documents.db')

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

/** Files of the library: each means one content for ever, so copying them needs no care. */
export function assetFilesOf(data: string): string[] {
  const folder = path.join(data, 'assets')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter(name => !name.endsWith('.new')).map(name => path.join('assets', name))
}

/** What signs tokens, and the site's own keys. */
export const secretsFile = 'secrets.json'

/** Which databases an installation has. */
export const installationFile = 'installation.json'

/** What is lost with a database that the rest can do without; undefined for one that it cannot. */
export function withoutDatabase(name: string): string | undefined {
  return new Map([
    ['events.db', 'statistics, and what is learnt from them, begin anew'],
    [documents, 'the index is filled again from content and pushed documents'],
  ]).get(name)
}

/** What is wrong with the text of the secrets, if they are there. */
export function secretsFault(folder: string): { detail: string; remedy: string } | null {
  const file = path.join(folder, secretsFile)
  try {
    if (!existsSync(file)) return null
    const { signingKeys, ownKeys } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    const isWhole = Array.isArray(signingKeys) && signingKeys.length > 0 && Object(ownKeys) === ownKeys
    return isWhole ? null : { detail: `${secretsFile} holds no secrets.`, remedy: secretsRemedy }
  } catch {
    return { detail: `${secretsFile} is not JSON.`, remedy: secretsRemedy }
  }
}

export const secretsRemedy =
  'Restore it from a backup; or delete it, and every token and site key is made anew.'
