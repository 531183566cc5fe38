import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Throws away what an earlier build left behind, so that nothing deleted lives on. */
export function clear() {
  for (const folder of ['content-types', 'entries']) rmSync(path.join(root, folder), { recursive: true, force: true })
}

export function write(file, value) {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, `${print(value, '')}\n`)
}

/**
 * JSON with a line for each member, except that a rich text document stands on one line: laid out node by node it
 * would be ten times as long and no easier to read.
 */
function print(value, indent) {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every(one => typeof one !== 'object')) return JSON.stringify(value)
    return `[\n${value.map(one => inner + print(one, inner)).join(',\n')}\n${indent}]`
  }
  if (typeof value !== 'object' || value === null || 'root' in value) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${print(one, inner)}`)
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`
}
