import { type Command, readArguments } from './command.ts'
import { readRules } from './pipelines-read.ts'

export const pipelinesCheck: Command = {
  usage: 'pipelines check FILE',
  about: 'Says what is wrong with a file of rules, and changes nothing.',
  run(args, { print }) {
    const { rest } = readArguments(args, [])
    const { pipelines } = readRules(rest[0])
    const rules = pipelines.reduce((sum, one) => sum + (one.rules?.length ?? 0), 0)
    print(`${rest[0]} is in order: ${pipelines.length} pipelines, ${rules} rules.`)
  },
}
