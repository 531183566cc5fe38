export { highlighted } from './highlight.ts'
