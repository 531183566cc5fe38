import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, type Control, openControl, readConfig } from '@quarry/server'

/** What a command is given, apart from its arguments. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>
  print(line: string): void
  clock(): number
}

/** What was typed after a command: `--name value` and `--name=value` by name, everything else in `rest`. */
type Given = { options: Readonly<Record<string, string>>; rest: readonly string[] }

export type Command = {
  /** One line: how it is called. The options that it names are those that there are; one without a value is `yes`. */
  usage: string
  /** One line: what it does. */
  about: string
  run(given: Given, surroundings: Surroundings): Promise<void> | void
}

/** Stops a command: the message says what to type instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export function readArguments(args: readonly string[], usage: string): Given {
  const named = usage.matchAll(/--([a-z-]+)(\])?/g)
  const known = new Map(
    [...named].map(([, name = '', alone]) => [name, alone ? 'boolean' : 'string'] as const),
  )
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([...known].map(([name, type]) => [name, { type }])),
    strict: false,
    tokens: true,
  })
  const options: Record<string, string> = {}
  const rest: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') rest.push(token.value)
    if (token.kind !== 'option') continue
    const type = known.get(token.name)
    if (type === undefined) {
      const choices = [...known.keys()].map(name => `--${name}`).join(', ') || 'none'
      throw new UsageError(`${token.rawName} is not known here. Known: ${choices}.`)
    }
    const value = type === 'boolean' ? 'yes' : token.value
    if (!value) throw new UsageError(`${token.rawName} needs a value.`)
    if (Object.hasOwn(options, token.name))
      throw new UsageError(`${token.rawName} is said twice; it takes one value.`)
    options[token.name] = value
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
