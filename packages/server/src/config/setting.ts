export type Setting<Value> = {
  env: string
  file: string
  /** For a reader: what it means, and the default in words when it is not a constant. */
  about: string
  initial: string
  /** Throws a sentence that says what would be right. */
  parse(text: string): Value
}

/** One setting, with the parser that says what would be right. */
export function setting<Value>(
  env: string,
  file: string,
  initial: string,
  parse: (text: string) => Value,
  about: string,
): Setting<Value> {
  return { env, file, about, initial, parse }
}

export const text = (value: string): string => value.trim()

export const oneOf =
  <Choice extends string>(...choices: readonly Choice[]) =>
  (value: string): Choice => {
    const choice = choices.find(c => c === value)
    if (choice === undefined) throw new Error(`one of: ${choices.join(', ')}`)
    return choice
  }

export const wholeNumber =
  (least: number, most: number) =>
  (value: string): number => {
    const number = Number(value)
    if (value.trim() === '' || !Number.isInteger(number) || number < least || number > most) {
      throw new Error(`a whole number from ${least} to ${most}`)
    }
    return number
  }

/** The parts of a list that commas divide. */
export const listed = (value: string): string[] => value.split(',').map(text).filter(Boolean)
