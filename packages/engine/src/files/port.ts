/**
 * What the index needs of a file system, and no more: every call that matters for durability is here by name, so that
 * a test can stand between and let the power fail at any of them. Synchronous, because it runs in a worker of its own.
 */
export interface Files {
  /** Names in the folder; no subfolders. */
  list(): string[]
  /** Writes a whole new file. It is not durable before `sync`, and its name not before `syncFolder`. */
  write(name: string, bytes: Uint8Array): void
  /** A file written piece by piece; `end` closes it. */
  create(name: string): FileWriter
  /** The file's content is on the disk when this returns. */
  sync(name: string): void
  /** Replaces `to` in one step. The new name is durable after `syncFolder`. */
  rename(from: string, to: string): void
  remove(name: string): void
  syncFolder(): void
  exists(name: string): boolean
  read(name: string): Uint8Array
  /** Opens a file for reading anywhere in it. */
  open(name: string): FileReader
}

export type FileWriter = { append(bytes: Uint8Array): void; readonly length: number; end(): void }

export type FileReader = {
  readonly size: number
  /** Exactly these bytes; a place past the end is an error. */
  read(offset: number, length: number): Uint8Array
  close(): void
}

/** A name in the folder of an index: no path can leave it. */
export function checkName(name: string): string {
  if (!/^[A-Za-z0-9_][A-Za-z0-9._-]{0,120}$/.test(name))
    throw new Error(`"${name}" is no file name of an index.`)
  return name
}
