import { existsSync } from 'node:fs'
import { importContent, readContentFolder } from '@quarry/server/content'
import { type Command, readArguments, UsageError } from './command.ts'
import { withContent } from './with-content.ts'

const mostFailures = 50
const saidEvery = 500

export const contentImport: Command = {
  usage: 'content import FOLDER [--project UUID]',
  about:
    'Writes a folder of content. What is there already and the same is left alone: start it again at will.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['project'])
    const [folder] = rest
    if (folder === undefined) throw new UsageError('Say which folder is imported.')
    if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`)
    const { print } = surroundings
    const result = await withContent(surroundings, options['project'], async ({ content, project }) => {
      let said = 0
      return importContent(content, project, readContentFolder(folder), {
        onProgress({ written, unchanged, failed, file }) {
          const done = written + unchanged + failed
          if (done - said < saidEvery) return
          said = done
          print(`${done} pieces, ${written} of them written (${file}) …`)
        },
      })
    })
    const { written, unchanged, failures } = result
    for (const { file, messages } of failures.slice(0, mostFailures)) print(`${file}: ${messages.join('; ')}`)
    if (failures.length > mostFailures) print(`… and ${failures.length - mostFailures} more.`)
    print(`${written} written, ${unchanged} unchanged, ${failures.length} refused.`)
    if (failures.length > 0)
      throw new Error('Not everything was taken: put right what is named above, and start again.')
  },
}
