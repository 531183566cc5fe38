/** The id of the one state block of a page. */
export const stateBlockId = 'page-state'

const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end the script element it stands in, whatever a visitor managed to put into it. */
export function serializeState(state: unknown): string {
  return JSON.stringify(state).replace(/[<>&\u2028\u2029]/g, character => unsafe[character] ?? character)
}

/** What is the same on many pages and never changes, as it stands in them. */
const constants = new WeakMap<object, string>()

/** Says of a value that nothing will ever change it: it is written once, however many pages it stands in. */
export function constant<Value extends object>(value: Value): Value {
  constants.set(value, serializeState(value))
  return value
}

/** As `serializeState` writes an object, what is constant in it from memory. */
export function serializeProps(props: object): string {
  const members = Object.entries(props).flatMap(([name, value]) =>
    value === undefined
      ? []
      : `${serializeState(name)}:${constants.get(value as object) ?? serializeState(value)}`,
  )
  return `{${members.join(',')}}`
}
