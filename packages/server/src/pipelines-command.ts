/** What the command line does with rules: beside a running server, in the same data folder. */
import path from 'node:path'
import { openControl } from './open-control.ts'
import { createPipelines, type Pipelines } from './pipelines/index.ts'
import { baseFields, judgeExpression } from './search/index.ts'

export type { ExecutionStep, SearchResponse, Why, WhyFound } from '@quarry/protocol'
export { checkPipelines, type PipelineDocument, type Version, writtenFaults } from './pipelines/index.ts'
export type { Moved, Rehearsal } from './search/index.ts'

/** What is wrong with an expression, as far as that can be told without an index. */
export function faultOfExpression(expression: string): string | null {
  return judgeExpression(expression, baseFields)
}

/** Opens the rules of a data folder. */
export function openPipelines(folder: string, clock: () => number): { pipelines: Pipelines; close(): void } {
  const control = openControl(path.resolve(folder), clock)
  return {
    pipelines: createPipelines({ database: control.database, clock, faultOfExpression }),
    close: control.close,
  }
}
