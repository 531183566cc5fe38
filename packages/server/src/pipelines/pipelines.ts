import { createBriefMemory, type Database } from '@quarry/store'
import { Fault } from '../http/index.ts'
import { checkPipelines, type RuleFault, type RuleJudge, writtenFaults } from './check.ts'
import { type PipelineDocument, type PipelineSet, pipelineSet } from './schema.ts'
import { createPipelineStore, type Version } from './store.ts'

export type Change = { by: string; note: string }

/** The rules of an installation, with their history. */
export type Pipelines = {
  /** Another number says that answers may be others now. */
  version(): number
  /** The rules that hold now. */
  current(): PipelineSet
  /** The same, as somebody wrote them. */
  document(number?: number): PipelineDocument
  check(value: unknown): readonly RuleFault[]
  /** Rules that are to be tried. Throws where they cannot be. */
  read(value: unknown): PipelineSet
  /** Puts these in the place of all there are. Nothing changes when they are the same. */
  replace(value: unknown, change: Change): Version
  history(limit: number): Version[]
  rollBack(number: number, by: string): Version
}

export type PipelinesOptions = {
  database: Database
  clock: () => number
  judge: RuleJudge
}

const nothing: PipelineDocument = { pipelines: [] }

export function createPipelines({ database, clock, judge }: PipelinesOptions): Pipelines {
  const store = createPipelineStore(database)
  /** Asked with each search. */
  const newest = createBriefMemory({ read: () => store.newest(), stamp: database.stamp, clock })
  /** Read again only when the number is another: the command line may write beside a running server. */
  let read: { number: number; set: PipelineSet } | null = null

  function document(number = store.newest()): PipelineDocument {
    if (number === 0) return nothing
    const found = store.read(number)
    if (found) return found
    throw new Fault(
      'NotFoundException',
      `There is no version ${number}: see the history for those that are kept.`,
    )
  }

  function checked(value: unknown) {
    const found = checkPipelines(value, judge)
    if ('document' in found) return found
    throw new Fault('InvalidParametersException', writtenFaults(found.faults))
  }

  function add(next: PipelineDocument, { by, note }: Change): Version {
    const [last] = store.list(1)
    if (last && JSON.stringify(document(last.number)) === JSON.stringify(next)) return last
    const added = store.add({ at: clock(), by, note }, next)
    newest.forget()
    return added
  }

  return {
    version: () => newest.get(''),
    current() {
      const number = newest.get('')
      if (read?.number !== number) read = { number, set: pipelineSet.parse(document(number)) }
      return read.set
    },
    document,
    check: value => checkPipelines(value, judge).faults,
    read: value => checked(value).set,
    replace: (value, change) => add(checked(value).document, change),
    history: limit => store.list(limit),
    rollBack(number, by) {
      return add(document(number), { by, note: `Back to version ${number}` })
    },
  }
}
