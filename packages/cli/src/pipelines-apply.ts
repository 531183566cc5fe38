import { type Command, readArguments } from './command.ts'
import { placeOptions } from './configuration-place.ts'
import { withRules } from './pipelines-place.ts'
import { readRules } from './pipelines-read.ts'

export const pipelinesApply: Command = {
  usage: 'pipelines apply FILE [--note "Why"] [--url URL --key KEY]',
  about: 'Puts the rules of a file in the place of all there are. Searches follow at once.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['note', ...placeOptions])
    const document = readRules(rest[0], surroundings, options)
    await withRules(surroundings, options, async place => {
      const [before] = await place.history()
      const version = await place.replace(document, options['note'] ?? '')
      const isSame = before?.number === version.number
      surroundings.print(
        isSame
          ? `Nothing has changed since version ${version.number}.`
          : `Version ${version.number} holds now.`,
      )
    })
  },
}
