import { createBriefMemory } from '@quarry/store'
import { Fault } from '../http/index.ts'
import type { Version, VersionStore } from './port/version-store.ts'

type Change = { by: string; note: string }

/** A configuration that somebody writes as a whole, with its history. `Parsed` is what searches read of it. */
export type Configuration<Document, Parsed> = {
  /** Another number says that answers may be others now. */
  version(): Promise<number>
  /** What holds now. */
  current(): Promise<Parsed>
  /** The same, as somebody wrote it. */
  document(number?: number): Promise<Document>
  check(value: unknown): readonly RuleFault[]
  /** One that is to be tried. Throws where it cannot be. */
  read(value: unknown): Parsed
  /** Puts this in the place of what holds. Nothing changes when it is the same. */
  replace(value: unknown, change: Change): Promise<Version>
  history(limit: number): Promise<Version[]>
  rollBack(number: number, by: string): Promise<Version>
}

export type CheckedConfiguration<Document, Parsed> =
  | { faults: readonly RuleFault[] }
  | { faults: readonly []; set: Parsed; document: Document }

type ConfigurationOptions<Document, Parsed> = {
  store: VersionStore<Document>
  clock: () => number
  /** What holds before anybody wrote something. */
  nothing: Document
  parse(document: Document): Parsed
  check(value: unknown): CheckedConfiguration<Document, Parsed>
}

export function createConfiguration<Document, Parsed>(
  options: ConfigurationOptions<Document, Parsed>,
): Configuration<Document, Parsed> {
  const { store, clock, nothing, parse, check } = options
  /** Asked with each search. */
  const newest = createBriefMemory({ read: () => store.newest(), stamp: store.stamp, clock })
  /** Read again only when the number is another: the command line may write beside a running server. */
  let read: { number: number; set: Parsed } | null = null

  async function document(wanted?: number): Promise<Document> {
    const number = wanted ?? (await store.newest())
    if (number === 0) return nothing
    const found = await store.read(number)
    if (found) return found
    throw new Fault(
      'NotFoundException',
      `There is no version ${number}: see the history for those that are kept.`,
    )
  }

  function checked(value: unknown) {
    const found = check(value)
    if ('document' in found) return found
    throw new Fault('InvalidParametersException', writtenFaults(found.faults))
  }

  async function add(next: Document, { by, note }: Change): Promise<Version> {
    const [last] = await store.list(1)
    if (last && JSON.stringify(await document(last.number)) === JSON.stringify(next)) return last
    const added = await store.add({ at: clock(), by, note }, next)
    newest.forget()
    return added
  }

  return {
    version: () => newest.get(''),
    async current() {
      const number = await newest.get('')
      if (read?.number === number) return read.set
      const set = parse(await document(number))
      read = { number, set }
      return set
    },
    document,
    check: value => check(value).faults,
    read: value => checked(value).set,
    replace: async (value, change) => add(checked(value).document, change),
    history: limit => store.list(limit),
    async rollBack(number, by) {
      return add(await document(number), { by, note: `Back to version ${number}` })
    },
  }
}

/** Something wrong in a file of rules: where, and what would be right. */
export type RuleFault = { path: string; message: string }

/** Faults as one text, a line each. */
export function writtenFaults(faults: readonly RuleFault[]): string {
  return faults.map(({ path, message }) => `${path || 'file'}: ${message}`).join('\n')
}
