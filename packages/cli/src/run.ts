import { ConfigError } from '@quarry/server'
import { type Command, type Surroundings, UsageError } from './command.ts'
import { indexRebuild } from './index-rebuild.ts'
import { indexRestore } from './index-restore.ts'
import { indexSnapshot } from './index-snapshot.ts'
import { indexStats } from './index-stats.ts'
import { indexVerify } from './index-verify.ts'
import { keysCreate } from './keys-create.ts'
import { keysList } from './keys-list.ts'
import { keysRevoke } from './keys-revoke.ts'

/** Every command by its words. */
const commands: Readonly<Record<string, Command>> = {
  'keys create': keysCreate,
  'keys list': keysList,
  'keys revoke': keysRevoke,
  'index verify': indexVerify,
  'index rebuild': indexRebuild,
  'index stats': indexStats,
  'index snapshot': indexSnapshot,
  'index restore': indexRestore,
}

/** Runs a command line. @returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const [first = '', second = '', ...rest] = args
  const command = commands[`${first} ${second}`]
  if (!command) {
    if (first !== '' && first !== 'help' && first !== '--help')
      surroundings.print(`"${[first, second].join(' ').trim()}" is no command.\n`)
    for (const { usage, about } of Object.values(commands))
      surroundings.print(`quarry ${usage}\n    ${about}`)
    return first === '' || first === 'help' || first === '--help' ? 0 : 2
  }
  try {
    await command.run(rest, surroundings)
    return 0
  } catch (error) {
    if (error instanceof UsageError || error instanceof ConfigError) {
      surroundings.print(`${error.message}\nUsage: quarry ${command.usage}`)
      return 2
    }
    surroundings.print(error instanceof Error ? error.message : String(error))
    return 1
  }
}
