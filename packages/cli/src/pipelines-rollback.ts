import { type Command, readArguments, UsageError } from './command.ts'
import { placeOptions } from './configuration-place.ts'
import { withRules } from './pipelines-place.ts'

export const pipelinesRollback: Command = {
  usage: 'pipelines rollback NUMBER [--url URL --key KEY]',
  about: 'Lets an older version of the rules hold again, as a new version.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, placeOptions)
    const number = numberIn(rest[0] ?? '')
    await withRules(surroundings, options, async place => {
      const version = await place.rollBack(number)
      surroundings.print(`Version ${version.number} holds now, with what version ${number} held.`)
    })
  },
}

export function numberIn(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new UsageError('Say which version, by its number: quarry pipelines history lists them.')
}
