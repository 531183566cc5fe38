/** A time as the wire spells it. */
export function stamp(at: number): string {
  return new Date(at).toISOString()
}
