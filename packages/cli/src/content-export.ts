import { exportContent, writeContentFile } from '@quarry/server/content'
import { type Command, readArguments, UsageError } from './command.ts'
import { withContent } from './with-content.ts'

const saidEvery = 500

export const contentExport: Command = {
  usage: 'content export FOLDER [--project UUID]',
  about: 'Writes all content to a folder of JSON files that "content import" takes.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['project'])
    const [folder] = rest
    if (folder === undefined) throw new UsageError('Say which folder is written.')
    const files = await withContent(surroundings, options['project'], async ({ content, project }) => {
      let done = 0
      for (const file of exportContent(content, project)) {
        await writeContentFile(folder, file)
        if (++done % saidEvery === 0) surroundings.print(`${done} files …`)
      }
      return done
    })
    surroundings.print(`${files} files written to ${folder}.`)
  },
}
