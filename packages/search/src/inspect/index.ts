export type { InspectState } from './inspect.ts'
export { inspect, inspectionSwitched } from './inspect.ts'
