import { readFileSync } from 'node:fs'
import { parseJsonFile } from '@quarry/server/json-file'
import { UsageError } from './command.ts'

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`${file} cannot be read.`)
  }
}

export function readJson(file: string): unknown {
  return parseJsonFile(readText(file), file)
}
