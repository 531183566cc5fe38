/** What a version of a client does with our service: it works, it does not, or that version has no such thing. */
export type Seen = 'yes' | 'no' | '–'

export type Step<Given> = { name: string; play(given: Given): Promise<void> }

export type Report = {
  client: string
  version: string
  seen: Readonly<Record<string, Seen>>
  why: readonly string[]
}

/** Thrown by a step for what its version lacks. */
export class Absent extends Error {}

/** A part of a library that older versions may lack. */
export function part<Library extends object, Name extends keyof Library>(
  library: Library,
  name: Name,
): NonNullable<Library[Name]> {
  const found = library[name]
  if (found === undefined || found === null) throw new Absent(String(name))
  return found
}

/** Plays every step, whatever becomes of the others. */
export async function playAll<Given>(
  client: string,
  version: string,
  steps: readonly Step<Given>[],
  given: Given,
): Promise<Report> {
  const seen: Record<string, Seen> = {}
  const why: string[] = []
  for (const { name, play } of steps) {
    try {
      await play(given)
      seen[name] = 'yes'
    } catch (error) {
      seen[name] = error instanceof Absent ? '–' : 'no'
      if (seen[name] === 'no') why.push(`${client} ${version}, ${name}: ${String(error).split('\n')[0]}`)
    }
  }
  return { client, version, seen, why }
}
