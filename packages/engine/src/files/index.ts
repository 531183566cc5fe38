export { nodeFiles } from './node-files.ts'
export { checkName, type FileReader, type Files, type FileWriter } from './port.ts'
