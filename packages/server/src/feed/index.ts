export { feed } from './capability.ts'
