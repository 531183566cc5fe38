export { isSafeAddress } from './safe-address.ts'
export type { Execution, TriggerState } from './trigger.ts'
export { triggers, triggerUndone } from './trigger.ts'
