/**
 * A text as a database keeps it: half a character, as a text that was cut may end with, becomes the sign for what is unknown.
 * The driver sees to texts that it is given by themselves; SQLite writes what stands in JSON as it is, and nobody can read it then.
 */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}
