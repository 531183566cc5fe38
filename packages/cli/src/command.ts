import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, type Control, openControl, readConfig } from '@quarry/server'

/** What a command is given, apart from its arguments. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>
  print(line: string): void
  clock(): number
}

export type Command = {
  /** One line: how it is called. */
  usage: string
  /** One line: what it does. */
  about: string
  run(args: readonly string[], surroundings: Surroundings): Promise<void> | void
}

/** Stops a command: the message says what to type instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Reads `--name value` and `--name=value`; everything else is in `rest`. */
export function readArguments(
  args: readonly string[],
  known: readonly string[],
): { options: Readonly<Record<string, string>>; rest: readonly string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(known.map(name => [name, { type: 'string' }] as const)),
    strict: false,
    tokens: true,
  })
  const options: Record<string, string> = {}
  const rest: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') rest.push(token.value)
    if (token.kind !== 'option') continue
    if (!known.includes(token.name)) {
      const choices = known.length === 0 ? 'none' : known.map(name => `--${name}`).join(', ')
      throw new UsageError(`${token.rawName} is not known here. Known: ${choices}.`)
    }
    if (!token.value) throw new UsageError(`${token.rawName} needs a value.`)
    if (Object.hasOwn(options, token.name))
      throw new UsageError(`${token.rawName} is said twice; it takes one value.`)
    options[token.name] = token.value
  }
  return { options, rest }
}

const configFile = 'quarry.config.json'

/** What the environment says, and the configuration file if there is one where the command is called. */
export function configHere(env: Surroundings['env']): Config {
  return readConfig(env, existsSync(configFile) ? readFileSync(configFile, 'utf8') : undefined)
}

/** Opens keys and configuration of the data folder that server and command line share. */
export async function withControl(
  { env, clock }: Pick<Surroundings, 'env' | 'clock'>,
  work: (control: Control) => Promise<void>,
): Promise<void> {
  const control = await openControl(configHere(env).data, clock)
  try {
    await work(control)
  } finally {
    await control.close()
  }
}
