export { nodeFiles } from './node-files.ts'
export type { FileReader, Files, FileWriter } from './port.ts'
export { checkName } from './port.ts'
