import { exportContent, writeContentFile } from '@quarry/server/content'
import { type Command, readArguments, UsageError } from './command.ts'
import { withContent } from './with-content.ts'

const saidEvery = 500

export const contentExport: Command = {
  usage: 'content export FOLDER [--as json|markdown] [--project UUID]',
  about:
    'Writes all content to a folder that "content import" takes. As Markdown: entries of which Markdown says everything.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['project', 'as'])
    const [folder] = rest
    if (folder === undefined) throw new UsageError('Say which folder is written.')
    const form = options['as'] ?? 'json'
    if (form !== 'json' && form !== 'markdown')
      throw new UsageError(`--as "${form}" is not known: it can be "json" or "markdown".`)
    const files = await withContent(surroundings, options['project'], async ({ content, project }) => {
      let done = 0
      for await (const file of exportContent(content, project, { markdown: form === 'markdown' })) {
        await writeContentFile(folder, file)
        if (++done % saidEvery === 0) surroundings.print(`${done} files …`)
      }
      return done
    })
    surroundings.print(`${files} files written to ${folder}.`)
  },
}
