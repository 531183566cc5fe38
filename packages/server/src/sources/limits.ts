/** What the push interface takes; everything beyond is refused with its reason. */
export const pushLimits = {
  /** Bytes of text in one document, its fields included. */
  documentText: 3 * 1024 * 1024,
  /** Bytes of one document as it is sent: its data may be packed or hold markup. */
  documentBody: 6 * 1024 * 1024,
  /** Bytes that packed data may unfold to. */
  unpacked: 16 * 1024 * 1024,
  /** Bytes of one file container: a whole batch. */
  batch: 256 * 1024 * 1024,
  /** Fields of an organisation, and values with a name in one document. */
  fields: 1000,
  sources: 1000,
  /** Files that wait to be used, and how long they may. */
  files: 1000,
  fileAgeMs: 24 * 3_600_000,
  /** Chunks of one stream. */
  chunks: 1000,
  documentId: 900,
  /** Items that one document says a store has. */
  availableItems: 50_000,
  /** Outcomes that are remembered. */
  outcomes: 100_000,
  /** Members of one identity, and identities that an asker may come to have. */
  members: 30_000,
  identities: 10_000,
} as const
