/** What the command line does with rules: beside a running server, in the same data folder. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openControl } from './control/index.ts'
import { createPipelines, type Pipelines, type RuleValidator } from './pipelines/index.ts'
import { baseFields, ruleValidatorOf } from './search/index.ts'
import { readDeclaredFields } from './sources/index.ts'

export type { ExecutionStep, SearchResponse, Why, WhyHit } from '@quarry/protocol'
export {
  type Configuration,
  checkPipelines,
  type Moved,
  type PipelineDocument,
  type RuleFault,
  type RuleValidator,
  type TryOut,
  type Version,
  writtenFaults,
} from './pipelines/index.ts'

/** Judges rules as far as that can be told without an index: by its own fields and those declared in this folder. */
export function ruleValidatorIn(folder: string): RuleValidator {
  const file = path.join(path.resolve(folder), 'sources.db')
  const { specs, allows } = existsSync(file) ? readDeclaredFields(path.resolve(folder)) : nothing
  return ruleValidatorOf([...baseFields, ...specs], allows)
}

/** The same for an index that is elsewhere: only what every index has is known. */
export function ruleValidatorWithoutFields(): RuleValidator {
  return ruleValidatorOf(baseFields)
}

const nothing: ReturnType<typeof readDeclaredFields> = { specs: [], allows: () => true }

/** Opens the rules of a data folder. */
export async function openPipelines(
  folder: string,
  clock: () => number,
): Promise<{ pipelines: Pipelines; close(): Promise<void> }> {
  const control = await openControl(path.resolve(folder), clock)
  return {
    pipelines: createPipelines({
      store: control.versions('pipeline'),
      clock,
      validator: ruleValidatorIn(folder),
    }),
    close: control.close,
  }
}
