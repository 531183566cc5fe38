import { existsSync } from 'node:fs'
import path from 'node:path'
import { lockFolder } from '@quarry/server/indexing'
import { backup, restore } from '@quarry/server/operations'
import { type Command, configHere, UsageError } from './command.ts'

export const backupData: Command = {
  usage: 'backup FOLDER',
  about: 'Copies databases and secrets into a new or empty folder. The server may go on.',
  async run({ rest }, { env, clock, print }) {
    const [folder] = rest
    if (folder === undefined) throw new UsageError('Say into which folder.')
    const { data } = configHere(env)
    const { files } = await backup(data, folder, { clock, progress: print })
    const megabytes = files.reduce((sum, file) => sum + file.bytes, 0) / 1e6
    print(
      `A backup of ${files.length} files (${megabytes.toFixed(1)} MB) is in ${path.resolve(folder)}. Keep it secret.`,
    )
  },
}

export const restoreData: Command = {
  usage: 'restore FOLDER',
  about:
    'Puts a backup in the place of the data; what was there is kept beside it. The server must be stopped.',
  async run({ rest }, { env, clock, print }) {
    const [folder] = rest
    if (folder === undefined) throw new UsageError('Say in which folder the backup is.')
    const { data } = configHere(env)
    const index = path.join(data, 'index')
    // The lock that a running server holds is the one sign that is true on every system.
    const lock = existsSync(index) ? lockFolder(index) : undefined
    try {
      const before = await restore(folder, data, { clock, progress: print })
      print(
        `The backup is in ${path.resolve(data)}. The next start makes the index again from its documents.`,
      )
      if (before !== undefined) print(`What was there before is in ${before}.`)
    } finally {
      lock?.release()
    }
  },
}
