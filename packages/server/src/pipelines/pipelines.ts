import { checkPipelines, type RuleValidator } from './check.ts'
import { type Configuration, createConfiguration } from './configuration.ts'
import type { VersionStore } from './port/version-store.ts'
import { type PipelineDocument, type PipelineSet, pipelineSet } from './schema.ts'

/** The rules of an installation, with their history. */
export type Pipelines = Configuration<PipelineDocument, PipelineSet>

type PipelinesOptions = {
  store: VersionStore<PipelineDocument>
  clock: () => number
  validator: RuleValidator
}

export function createPipelines({ store, clock, validator }: PipelinesOptions): Pipelines {
  return createConfiguration({
    store,
    clock,
    nothing: { pipelines: [] },
    parse: document => pipelineSet.parse(document),
    check: value => checkPipelines(value, validator),
  })
}
