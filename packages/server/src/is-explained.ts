import { EngineError } from '@quarry/engine'
import { StoreError } from '@quarry/store'
import { ConfigError } from './config/index.ts'
import { ContentFolderError } from './content/index.ts'
import { JsonFileError } from './json-file.mjs'
import { InstallationError } from './operations/index.ts'

/** Whether an error says all that its reader can do: where it arose is of no use to them. */
export function isExplained(error: unknown): error is Error {
  const kinds = [ConfigError, ContentFolderError, InstallationError, JsonFileError, StoreError, EngineError]
  return kinds.some(kind => error instanceof kind)
}
