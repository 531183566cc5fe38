/** One state of a configuration. A roll-back is a new version that holds what an older one held. */
export type Version = { number: number; at: number; by: string; note: string }

/** A configuration with its history, of whatever shape it is. */
export type VersionStore<Document> = {
  /** Another text says that something was written, by whatever process. */
  stamp(): string
  /** The number of the newest; 0 before the first. Asked with each search: it must cost next to nothing. */
  newest(): Promise<number>
  read(number: number): Promise<Document | null>
  add(version: Omit<Version, 'number'>, document: Document): Promise<Version>
  /** Newest first. */
  list(limit: number): Promise<Version[]>
}

/** What is kept so. */
export type Versioned = 'pipeline' | 'storefront' | 'insight'

export type VersionStores = <Document>(kind: Versioned) => VersionStore<Document>
