export { type ControlProvides, control } from './capability.ts'
export type { Control, Memory } from './port/control.ts'
export { openControl } from './store/open-control.ts'
