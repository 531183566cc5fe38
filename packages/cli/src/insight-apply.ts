import { type Command, readArguments } from './command.ts'
import { insightOptions, readPanels, withPanels } from './insight-place.ts'

export const insightApply: Command = {
  usage: 'insight apply FILE [--note "Why"] [--url URL --key KEY]',
  about: 'Puts the agents’ panels of a file in the place of all there are. They change at once.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['note', ...insightOptions])
    await withPanels(surroundings, options, async place => {
      const document = await readPanels(rest[0], place)
      const version = await place.replace(document, options['note'] ?? '')
      surroundings.print(
        `Version ${version.number} holds now: ${document.configurations?.length ?? 0} panels.`,
      )
    })
  },
}
