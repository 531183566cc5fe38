import type { Session } from '@quarry/store'
import type { TestTally, VariantCount } from '../port/content-store.ts'

export function createTallyStore(db: Session): TestTally {
  return {
    async record(project, events, now) {
      const day = new Date(now).toISOString().slice(0, 10)
      await db.transaction(async tx => {
        for (const { test, variant, goal, control } of events)
          await tx.run(
            `INSERT INTO test_tally (project, test, variant, goal, day, control, total) VALUES (?, ?, ?, ?, ?, ?, 1)
             ON CONFLICT (project, test, variant, goal, day)
             DO UPDATE SET total = total + 1, control = excluded.control`,
            ...[project, test, variant, goal, day, control ? 1 : 0],
          )
      })
    },
    async counts(project, test) {
      const rows = await db.all(
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
