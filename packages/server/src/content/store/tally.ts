import type { Database } from '@quarry/store'

/** Someone was given a variant of a test for the first time, or reached a goal with one. */
export type TestEvent = {
  test: string
  variant: string
  /** The signal that was reached; empty for being shown the variant. */
  goal: string
  control: boolean
}

export type VariantCount = {
  variant: string
  control: boolean
  exposures: number
  /** By goal. */
  conversions: Readonly<Record<string, number>>
}

/**
 * Where tests are counted. Ours keeps sums by day and nothing about anybody; whoever collects events can put another
 * one in its place.
 */
export type TestTally = {
  record(project: string, events: readonly TestEvent[], now: number): void | Promise<void>
  counts(project: string, test: string): readonly VariantCount[] | Promise<readonly VariantCount[]>
}

export function createTallyStore(db: Database): TestTally {
  return {
    record(project, events, now) {
      const day = new Date(now).toISOString().slice(0, 10)
      db.transaction(() => {
        for (const { test, variant, goal, control } of events)
          db.run(
            `INSERT INTO test_tally (project, test, variant, goal, day, control, total) VALUES (?, ?, ?, ?, ?, ?, 1)
             ON CONFLICT (project, test, variant, goal, day)
             DO UPDATE SET total = total + 1, control = excluded.control`,
            ...[project, test, variant, goal, day, control ? 1 : 0],
          )
      })
    },
    counts(project, test) {
      const rows = db.all(
        `SELECT variant, goal, sum(total) AS total, max(control) AS control FROM test_tally
         WHERE project = ? AND test = ? GROUP BY variant, goal ORDER BY variant, goal LIMIT 10000`,
        project,
        test,
      )
      const found = new Map<string, VariantCount>()
      for (const row of rows) {
        const variant = String(row['variant'])
        const [goal, total] = [String(row['goal']), Number(row['total'])]
        const known = found.get(variant) ?? { variant, control: false, exposures: 0, conversions: {} }
        found.set(variant, {
          ...known,
          control: known.control || (goal === '' && row['control'] === 1),
          ...(goal === '' ? { exposures: total } : { conversions: { ...known.conversions, [goal]: total } }),
        })
      }
      return [...found.values()]
    },
  }
}
