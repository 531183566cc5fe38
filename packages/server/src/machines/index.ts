export { machines } from './capability.ts'
