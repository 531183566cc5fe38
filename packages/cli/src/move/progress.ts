import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** How far a move came. Keys are not kept. */
type MoveState = {
  from: string
  to: string
  /** By step: where it goes on, or that it is done, and how many were moved. */
  steps: Record<string, { after: string; moved: number; done: boolean }>
  /** Texts that find what was moved. */
  samples: string[]
}

/** A file that a broken move goes on from. */
export function openMoveState(file: string, from: string, to: string, isNew: boolean) {
  const before = isNew ? null : read()
  if (before && (before.from !== from || before.to !== to))
    throw new Error(
      `${file} belongs to a move from ${before.from} to ${before.to}: name another file with --state, or begin again with --again yes.`,
    )
  const state: MoveState = before ?? { from, to, steps: {}, samples: [] }

  function read(): MoveState | null {
    if (!existsSync(file)) return null
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as MoveState
    } catch {
      throw new Error(`${file} is no state of a move: remove it, or name another file with --state.`)
    }
  }

  return {
    state,
    goesOn: before !== null,
    /** Whole or not at all: a break while it is written loses nothing. */
    save(): void {
      writeFileSync(`${file}.part`, JSON.stringify(state, null, 2))
      renameSync(`${file}.part`, file)
    },
    remove: () => rmSync(file, { force: true }),
  }
}
