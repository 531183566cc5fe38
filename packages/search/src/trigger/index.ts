export type { Execution, TriggerState } from './trigger.ts'
export { isSafeAddress, triggers, triggerUndone } from './trigger.ts'
