export type { Handover, StandaloneState } from './standalone.ts'
export { standalone, standaloneLeft, standaloneSubmitted } from './standalone.ts'
