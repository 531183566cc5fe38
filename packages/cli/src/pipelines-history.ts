import { type Command, readArguments } from './command.ts'
import { placeOptions } from './configuration-place.ts'
import { withRules } from './pipelines-place.ts'

export const pipelinesHistory: Command = {
  usage: 'pipelines history [--url URL --key KEY]',
  about: 'Lists the versions of the rules, newest first: number, time, who, and why.',
  async run(args, surroundings) {
    const { options } = readArguments(args, placeOptions)
    await withRules(surroundings, options, async place => {
      const all = await place.history()
      if (all.length === 0)
        surroundings.print('There are no rules yet. quarry pipelines apply FILE makes some.')
      for (const { number, at, by, note } of all)
        surroundings.print([number, new Date(at).toISOString(), by, note].join('\t'))
    })
  },
}
