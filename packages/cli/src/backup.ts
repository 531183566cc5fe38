import path from 'node:path'
import { readConfig } from '@quarry/server'
import { backup } from '@quarry/server/operations'
import { type Command, readArguments, UsageError } from './command.ts'
import { readConfigFile } from './with-control.ts'

export const backupData: Command = {
  usage: 'backup FOLDER',
  about: 'Copies databases and secrets into a new or empty folder. The server may go on.',
  async run(args, { env, clock, print }) {
    const { rest } = readArguments(args, [])
    const [folder] = rest
    if (folder === undefined) throw new UsageError('Say into which folder.')
    const { data } = readConfig(env, readConfigFile())
    const { files } = await backup(data, folder, { clock, progress: print })
    const megabytes = files.reduce((sum, file) => sum + file.bytes, 0) / 1e6
    print(
      `A backup of ${files.length} files (${megabytes.toFixed(1)} MB) is in ${path.resolve(folder)}. Keep it secret.`,
    )
  },
}
