export { type Arm, type Assignment, type AssignOptions, assignArm, controlOf, sharesOf } from './arm.ts'
export { fromDigits, type HandedOver, readHandedOver, toDigits, writeHandedOver } from './cookie.ts'
export {
  type Criterion,
  criteriaHold,
  criterionHolds,
  type DimensionCriterion,
  isQuirk,
  type Known,
  type QuirkCriterion,
} from './criteria.ts'
export type {
  AggregateInput,
  Definitions,
  Enrichment,
  Manifest,
  NumberMatch,
  Signal,
  SignalCriterion,
  SignalGroup,
  StringMatch,
} from './manifest.ts'
export {
  createPersonaliser,
  type Decision,
  type HandOver,
  type Personaliser,
  type PersonaliserOptions,
  type Placement,
  type Trial,
} from './personaliser.ts'
export { createRules, type Rules } from './rules.ts'
export { type Part, partsOf, totalScores } from './score.ts'
export { searchContext } from './search-context.ts'
export {
  type Algorithm,
  type Chosen,
  type Pz,
  type Selection,
  type SelectOptions,
  selectVariants,
  UnknownAlgorithm,
  type Variant,
} from './select.ts'
export { type Change, type Facts, nothingSeen, type Seen, type Updated, updateVisitor } from './update.ts'
export {
  type Decay,
  decayed,
  emptyVisitor,
  type LifeSpans,
  pageViews,
  type Roll,
  returning,
  type Scores,
  usualDecay,
  usualLifeSpans,
  type Visitor,
  withControl,
} from './visitor.ts'
export { readVisitor, visitorCookie, writeVisitor } from './visitor-cookie.ts'
