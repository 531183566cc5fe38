/** Work that was accepted and is done afterwards, in the order in which it came. */
export type Job = {
  number: number
  requestId: string
  kind: 'documents' | 'stream' | 'documents older than' | 'identities' | 'identities older than'
  /** The source, or the provider of identities. */
  subject: string
  files: readonly string[]
  orderingId: number
  due: number
  state: 'waiting' | 'done' | 'failed'
  taken: number
  refused: number
  reason?: string
  at: number
}

export type StoredFile = {
  id: string
  created: number
  secret: string
  /** Null until it was filled. */
  bytes: number | null
  stream: string | null
}

/** Jobs, and what they are made of: containers of files, and streams that are open. */
export interface JobStore {
  /** Jobs that are done stay for a while, to be asked about: the newest 10 000. */
  add(job: Pick<Job, 'requestId' | 'kind' | 'subject' | 'files' | 'orderingId' | 'due' | 'at'>): Promise<void>
  get(requestId: string): Promise<Job | null>
  /** The first that waits and is due. */
  next(now: number): Promise<Job | null>
  /** When the first of those that wait for their time is due. */
  nextDue(): Promise<number | null>
  count(job: Job, taken: number, refused: number): Promise<void>
  finish(job: Job, state: 'done' | 'failed', reason: string | null): Promise<void>
  addFile(file: Omit<StoredFile, 'bytes'>): Promise<void>
  file(id: string): Promise<StoredFile | null>
  filled(id: string, bytes: number): Promise<void>
  removeFile(id: string): Promise<void>
  countFiles(): Promise<number>
  /** Files made before an instant that no waiting job reads. */
  oldFiles(before: number): Promise<string[]>
  /** In the order in which they were made. */
  filesOf(stream: string): Promise<StoredFile[]>
  /** A source has one: another one takes its place. */
  openStream(stream: { id: string; source: string; ordering: number; created: number }): Promise<void>
  stream(source: string, id: string): Promise<{ ordering: number } | null>
  closeStream(id: string): Promise<void>
}
