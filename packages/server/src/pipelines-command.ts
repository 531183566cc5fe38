/** What the command line does with rules: beside a running server, in the same data folder. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openControl } from './open-control.ts'
import { createPipelines, type Pipelines, type RuleJudge } from './pipelines/index.ts'
import { baseFields, judgeWith } from './search/index.ts'
import { readDeclaredFields } from './sources/index.ts'

export type { ExecutionStep, SearchResponse, Why, WhyFound } from '@quarry/protocol'
export {
  checkPipelines,
  type PipelineDocument,
  type RuleFault,
  type RuleJudge,
  type Version,
  writtenFaults,
} from './pipelines/index.ts'
export type { Moved, Rehearsal } from './search/index.ts'

/** Judges rules as far as that can be told without an index: by its own fields and those declared in this folder. */
export function judgeIn(folder: string): RuleJudge {
  const file = path.join(path.resolve(folder), 'sources.db')
  const { specs, allows } = existsSync(file) ? readDeclaredFields(path.resolve(folder)) : nothing
  return judgeWith([...baseFields, ...specs], allows)
}

/** The same for an index that is elsewhere: only what every index has is known. */
export function judgeWithoutFields(): RuleJudge {
  return judgeWith(baseFields)
}

const nothing: ReturnType<typeof readDeclaredFields> = { specs: [], allows: () => true }

/** Opens the rules of a data folder. */
export function openPipelines(folder: string, clock: () => number): { pipelines: Pipelines; close(): void } {
  const control = openControl(path.resolve(folder), clock)
  return {
    pipelines: createPipelines({ database: control.database, clock, judge: judgeIn(folder) }),
    close: control.close,
  }
}
