import { writeFileSync } from 'node:fs'
import { type Command, readArguments } from './command.ts'
import { insightOptions, withPanels } from './insight-place.ts'

export const insightExport: Command = {
  usage: 'insight export [FILE] [--url URL --key KEY]',
  about: 'Prints the agents’ panels, or writes them to a file, for keeping them in git.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, insightOptions)
    const [file] = rest
    await withPanels(surroundings, options, async place => {
      const document = await place.document()
      const text = JSON.stringify(document, null, 2)
      if (file === undefined) return surroundings.print(text)
      writeFileSync(file, `${text}\n`)
      surroundings.print(`${document.configurations?.length ?? 0} panels are written to ${file}.`)
    })
  },
}
