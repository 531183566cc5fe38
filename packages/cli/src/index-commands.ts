import path from 'node:path'
import { openServices } from '@quarry/server'
import { type Maintenance, maintain } from '@quarry/server/indexing'
import { type Command, configHere, type Surroundings, UsageError } from './command.ts'

export const indexVerify: Command = {
  usage: 'index verify',
  about:
    'Reads every byte of the index and of its documents, and says what is damaged. The server must be stopped.',
  async run(_, surroundings) {
    const faults = await indexOf(surroundings).verify()
    for (const fault of faults) surroundings.print(fault)
    if (faults.length > 0)
      throw new Error(
        faults.some(fault => fault.startsWith('documents.db'))
          ? 'The documents are damaged: restore a snapshot with "quarry index restore", or write them again.'
          : 'The index is damaged, its documents are whole: "quarry index rebuild" makes it again from them.',
      )
    surroundings.print('The index is whole.')
  },
}

export const indexRebuild: Command = {
  usage: 'index rebuild [NAME@VERSION | --from content]',
  about:
    'Makes the index again from its documents, or from the published content. The server must be stopped.',
  async run({ options, rest }, surroundings) {
    if (options['from'] !== undefined) return fromContent(options['from'], surroundings)
    const names = await indexOf(surroundings).rebuild(rest[0])
    surroundings.print(names.length === 0 ? 'There is no index yet.' : `Made again: ${names.join(', ')}.`)
  },
}

/** Every published entry is folded anew, into an index of its own that takes the place of the old one when it is whole. */
async function fromContent(source: string, { env, clock, print }: Surroundings): Promise<void> {
  if (source !== 'content') throw new UsageError(`--from "${source}" is not known: it can be "content".`)
  const config = configHere(env)
  const services = await openServices({ config, clock, progress: print, rebuildIndex: true })
  await services.close()
  print('Made again from the content.')
}

export const indexStats: Command = {
  usage: 'index stats',
  about: 'Lists the indexes: documents, passages, segments, bytes, last change. The server must be stopped.',
  async run(_, surroundings) {
    const all = await indexOf(surroundings).stats()
    if (all.length === 0) surroundings.print('There is no index yet.')
    for (const { index, documents, passages, segments, bytes, seq } of all)
      surroundings.print(
        [
          index,
          `${documents} documents`,
          `${passages} passages`,
          `${segments} segments`,
          `${bytes} bytes`,
          `change ${seq}`,
        ].join('\t'),
      )
  },
}

export const indexSnapshot: Command = {
  usage: 'index snapshot NAME FOLDER',
  about:
    'Writes a copy of an index and its documents into a new or empty folder. The server must be stopped.',
  async run({ rest }, surroundings) {
    const [name, folder] = rest
    if (name === undefined || folder === undefined)
      throw new UsageError('Say which index, and into which folder: "quarry index stats" lists the indexes.')
    await indexOf(surroundings).snapshot(name, folder)
    surroundings.print(`A snapshot of ${name} is in ${path.resolve(folder)}.`)
  },
}

export const indexRestore: Command = {
  usage: 'index restore FOLDER',
  about:
    'Puts a snapshot in the place of the index; what was there is kept beside it. The server must be stopped.',
  async run({ rest }, surroundings) {
    const [folder] = rest
    if (folder === undefined) throw new UsageError('Say in which folder the snapshot is.')
    const before = await indexOf(surroundings).restore(folder)
    surroundings.print('The snapshot is in place.')
    if (before !== undefined) surroundings.print(`What was there before is in ${before}.`)
  },
}

/** The index of the data folder that server and command line share. The server must not have it open. */
function indexOf({ env, clock, print }: Surroundings): Maintenance {
  return maintain(path.join(configHere(env).data, 'index'), { progress: print, clock })
}
