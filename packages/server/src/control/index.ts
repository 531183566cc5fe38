export { type ControlProvides, control } from './capability.ts'
export type { Memory } from './store/memory.ts'
export { type Control, openControl } from './store/open-control.ts'
