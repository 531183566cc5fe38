import { EngineError } from '@quarry/engine'
import { StoreError } from '@quarry/store'
import { ConfigError } from './config/index.ts'
import { ContentFolderError } from './content/index.ts'
import { InstallationError } from './operations/index.ts'

/** Whether an error says all that its reader can do: where it arose is of no use to them. */
export function isExplained(error: unknown): error is Error {
  return [ConfigError, ContentFolderError, InstallationError, StoreError, EngineError].some(
    kind => error instanceof kind,
  )
}
