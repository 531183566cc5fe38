import { writtenFaults } from '@quarry/server/pipelines'
import { type Command, readArguments } from './command.ts'
import { placeOptions } from './configuration-place.ts'
import { withRules } from './pipelines-place.ts'
import { readRules } from './pipelines-read.ts'

export const pipelinesCheck: Command = {
  usage: 'pipelines check FILE [--url URL --key KEY]',
  about: 'Says what is wrong with a file of rules, and changes nothing.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, placeOptions)
    const document = readRules(rest[0], surroundings, options)
    if (options['url'])
      await withRules(surroundings, options, async place => {
        const faults = await place.check(document)
        if (faults.length > 0) throw new Error(`${rest[0]} cannot be used:\n${writtenFaults(faults)}`)
      })
    const { pipelines } = document
    const rules = pipelines.reduce((sum, one) => sum + (one.rules?.length ?? 0), 0)
    surroundings.print(`${rest[0]} is in order: ${pipelines.length} pipelines, ${rules} rules.`)
  },
}
