/** Options or configuration were wrong; the text names each property, what is wrong and whose options to look at. */
export class SchemaValidationError extends Error {
  override name = 'SchemaValidationError'
}

/** Throws one error for all problems. Each value is a message, or empty when the property is well. */
export function check(subject: string, problems: Readonly<Record<string, string>>): void {
  const lines = Object.entries(problems).flatMap(([property, problem]) =>
    problem ? `  ${property}: ${problem}` : [],
  )
  if (lines.length)
    throw new SchemaValidationError(
      `The following properties are invalid:\n\n${lines.join('\n')}\n\nCheck the ${subject}`,
    )
}

export const filled = (value: unknown): string =>
  value == null ? 'value is required.' : text(value) || (value === '' ? 'value is an empty string.' : '')

const text = (value: unknown): string => (typeof value === 'string' ? '' : 'value is not a string.')

export const atLeast = (value: unknown, minimum: number): string =>
  typeof value !== 'number' || Number.isNaN(value)
    ? 'value is not a number.'
    : value < minimum
      ? `minimum value of ${minimum} not respected.`
      : ''

export const oneOf = (value: unknown, list: readonly unknown[]): string =>
  list.includes(value) ? '' : `value should be one of: ${list.join(', ')}.`

export const matching = (value: string, pattern: RegExp): string =>
  filled(value) || (pattern.test(value) ? '' : `value did not match provided regex ${pattern}`)

/** Checks what is given, and lets pass what is not. */
export const optional = <Value>(value: Value | undefined, rule: (value: Value) => string): string =>
  value === undefined ? '' : rule(value)
