import type { Keys } from '../../keys/index.ts'
import type { VersionStores } from '../../pipelines/index.ts'

/** Small facts by name, kept as JSON. */
export type Memory = {
  read(name: string): Promise<unknown>
  write(name: string, value: unknown): Promise<void>
}

export type Control = {
  keys: Keys
  memory: Memory
  /** For the capabilities that keep their configuration here. */
  versions: VersionStores
  /** What is broken in the file; nothing when it is whole. */
  check(): Promise<string[]>
  close(): Promise<void>
}
