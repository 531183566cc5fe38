/** A scenario that does not hold yet, by its exact name, and why. */
export type KnownGap = { scenario: string; reason: string }

export const knownGaps: readonly KnownGap[] = []
