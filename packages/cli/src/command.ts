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
  const options: Record<string, string> = {}
  const rest: string[] = []
  for (let at = 0; at < args.length; at++) {
    const [, name, inline] = /^--([a-z-]+)(?:=(.*))?$/.exec(args[at] ?? '') ?? []
    if (name === undefined) {
      rest.push(args[at] ?? '')
      continue
    }
    if (!known.includes(name)) {
      const choices = known.length === 0 ? 'none' : known.map(one => `--${one}`).join(', ')
      throw new UsageError(`--${name} is not known here. Known: ${choices}.`)
    }
    const value = inline ?? args[++at]
    if (value === undefined || value === '') throw new UsageError(`--${name} needs a value.`)
    options[name] = value
  }
  return { options, rest }
}
