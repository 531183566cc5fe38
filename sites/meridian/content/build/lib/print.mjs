/**
 * JSON with a line for each member, except that a rich text document stands on one line: laid out node by node it
 * would be ten times as long and no easier to read.
 */
export function print(value) {
  return `${layout(value, '')}\n`
}

function layout(value, indent) {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every(one => typeof one !== 'object')) return JSON.stringify(value)
    return `[\n${value.map(one => inner + layout(one, inner)).join(',\n')}\n${indent}]`
  }
  if (typeof value !== 'object' || value === null || 'root' in value) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${layout(one, inner)}`)
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`
}
