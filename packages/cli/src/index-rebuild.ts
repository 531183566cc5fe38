import { openServices, readConfig } from '@quarry/server'
import { type Command, readArguments, type Surroundings, UsageError } from './command.ts'
import { readConfigFile } from './with-control.ts'
import { indexOf } from './with-index.ts'

export const indexRebuild: Command = {
  usage: 'index rebuild [NAME@VERSION | --from content]',
  about:
    'Makes the index again from its documents, or from the published content. The server must be stopped.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['from'])
    if (options['from'] !== undefined) return fromContent(options['from'], surroundings)
    const names = await indexOf(surroundings).rebuild(rest[0])
    surroundings.print(names.length === 0 ? 'There is no index yet.' : `Made again: ${names.join(', ')}.`)
  },
}

/** Every published entry is folded anew, into an index of its own that takes the place of the old one when it is whole. */
async function fromContent(source: string, { env, clock, print }: Surroundings): Promise<void> {
  if (source !== 'content') throw new UsageError(`--from "${source}" is not known: it can be "content".`)
  const config = readConfig(env, readConfigFile())
  const services = await openServices({ config, clock, progress: print, rebuildIndex: true })
  await services.close()
  print('Made again from the content.')
}
