import {
  checkPipelines,
  type PipelineDocument,
  ruleValidatorIn,
  ruleValidatorWithoutFields,
  writtenFaults,
} from '@quarry/server/pipelines'
import { configHere, type Surroundings, UsageError } from './command.ts'
import { readJson, readText } from './read-json.ts'

/**
 * Reads a file of rules; what is wrong with it is told line by line. Of fields that were declared those of the data folder
 * are known; a server elsewhere has its own, and looks again.
 */
export function readRules(
  file: string | undefined,
  { env }: Pick<Surroundings, 'env'>,
  { url }: Readonly<Record<string, string>>,
): PipelineDocument {
  if (file === undefined) throw new UsageError('Say which file holds the rules.')
  const validator = url ? ruleValidatorWithoutFields() : ruleValidatorIn(configHere(env).data)
  const checked = checkPipelines(readJson(file), validator)
  if ('document' in checked) return checked.document
  throw new Error(`${file} cannot be used:\n${writtenFaults(checked.faults)}`)
}

/** Recorded queries: a search as JSON, or a bare text, on each line. */
export function readQueries(file: string): unknown[] {
  const lines = readText(file)
    .split(/\r?\n/)
    .map(line => line.trim())
  return lines.filter(Boolean).map(line => {
    if (!/^[{"]/.test(line)) return line
    try {
      return JSON.parse(line) as unknown
    } catch {
      return line
    }
  })
}
