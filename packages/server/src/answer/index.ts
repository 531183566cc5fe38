export { type AnswerProvides, answer } from './capability.ts'
