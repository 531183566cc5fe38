import { writeFileSync } from 'node:fs'
import { type Command, readArguments } from './command.ts'
import { placeOptions } from './configuration-place.ts'
import { withRules } from './pipelines-place.ts'
import { numberIn } from './pipelines-rollback.ts'

export const pipelinesExport: Command = {
  usage: 'pipelines export [FILE] [--version NUMBER] [--url URL --key KEY]',
  about: 'Prints the rules of searches, or writes them to a file, for keeping them in git.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['version', ...placeOptions])
    const [file] = rest
    const number = options['version'] === undefined ? undefined : numberIn(options['version'])
    await withRules(surroundings, options, async place => {
      const { pipelines } = await place.document(number)
      const text = JSON.stringify({ pipelines }, null, 2)
      if (file === undefined) return surroundings.print(text)
      writeFileSync(file, `${text}\n`)
      surroundings.print(`${pipelines.length} pipelines are written to ${file}.`)
    })
  },
}
