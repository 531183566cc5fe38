import { existsSync } from 'node:fs'
import { readConfig } from '@quarry/server'
import { rotateSigningKey } from '@quarry/server/operations'
import { type Command, readArguments, UsageError } from './command.ts'
import { readConfigFile } from './with-control.ts'

export const keysRotate: Command = {
  usage: 'keys rotate',
  about:
    'Makes a new key that signs search tokens. Tokens of the one before stay good until they end or the next rotation.',
  run(args, { env, clock, print }) {
    readArguments(args, [])
    const { data } = readConfig(env, readConfigFile())
    if (!existsSync(data)) throw new UsageError(`There is no data in ${data}: the first start makes a key.`)
    const keys = rotateSigningKey(data, clock)
    for (const [place, { id, created }] of keys.entries())
      print([id, new Date(created).toISOString(), place === 0 ? 'signs' : 'verifies'].join('\t'))
    print('A running server knows within a second. Rotate twice to end every token that was made before.')
  },
}
