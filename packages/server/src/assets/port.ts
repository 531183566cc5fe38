/** One file of an asset as it is kept. */
export type StoredFile = {
  bytes: number
  /** From one byte up to another one, both of them counted. */
  read(from?: number, to?: number): ReadableStream<Uint8Array<ArrayBuffer>>
  all(): Promise<Buffer>
}

/**
 * Where the files of assets are. A name is letters, digits and a dot, says what is in it by its content's hash, and so
 * never means another file. What was put is there when the promise is resolved, whole.
 */
export interface AssetFiles {
  put(name: string, content: Uint8Array): Promise<void>
  get(name: string): Promise<StoredFile | null>
  remove(name: string): Promise<void>
}
