export { applyPipelines } from './apply.ts'
export { pipelines } from './capability.ts'
export { checkPipelines, type RuleValidator, schemaFaults } from './check.ts'
export type { Circumstances } from './condition.ts'
export {
  type CheckedConfiguration,
  type Configuration,
  createConfiguration,
  type RuleFault,
  writtenFaults,
} from './configuration.ts'
export { createConfigurationRoutes } from './configuration-routes.ts'
export { deviceOf } from './device.ts'
export { type Applied, type Effects, type Meant, plainWords } from './effects.ts'
export type { FacetValues } from './facet-faults.ts'
export { createPipelines, type Pipelines } from './pipelines.ts'
export type { Version, VersionStores } from './port/version-store.ts'
export type { Moved, TryOut } from './replies.ts'
export type { PipelineDocument, PipelineSet, RangeValue } from './schema.ts'
export { splitsFor } from './split.ts'
export { createVersionStore, versionMigrations } from './store/versions.ts'
export type { WordRules } from './word-rules.ts'
