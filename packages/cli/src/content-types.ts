import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentTypesToTypeScript } from '@quarry/server/content'
import { type Command, readArguments } from './command.ts'
import { withContent } from './with-content.ts'

const mostTypes = 10_000

export const contentTypes: Command = {
  usage: 'content types [--out FILE] [--project UUID]',
  about: 'Writes TypeScript from the content types, for createContentClient<ContentTypes>().',
  async run(args, surroundings) {
    const { options } = readArguments(args, ['project', 'out'])
    const source = await withContent(surroundings, options['project'], async ({ content, project }) =>
      contentTypesToTypeScript(await content.store.contentTypes.list(project, null, mostTypes, 0)),
    )
    const file = options['out']
    if (file === undefined) return surroundings.print(source.trimEnd())
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, source)
    surroundings.print(`Written to ${file}.`)
  },
}
