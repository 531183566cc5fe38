import { type Command, readArguments } from './command.ts'
import { insightOptions, readPanels, withPanels } from './insight-place.ts'

export const insightCheck: Command = {
  usage: 'insight check FILE [--url URL --key KEY]',
  about: 'Says what is wrong with a file of agents’ panels, and changes nothing.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, insightOptions)
    await withPanels(surroundings, options, async place => {
      const { configurations = [] } = await readPanels(rest[0], place)
      surroundings.print(`${rest[0]} is in order: ${configurations.length} panels.`)
    })
  },
}
