import type { Content, TestTally } from './content/index.ts'
import type { ArmCount } from './rollup/index.ts'

/**
 * Where tests are counted. The pages of this site tell sums, decided by its server; of what others show, their events
 * tell, by visitor (`Experiment Viewed`, split tests of searches). Nobody tells of one thing in both ways.
 */
export function openTally(
  { store }: Content,
  collected: (test: string) => Promise<readonly ArmCount[]>,
): TestTally {
  const { resources, tally: sums } = store
  return {
    record: sums.record,
    async counts(project, test) {
      const usual = resources.get(project, 'test', test)?.body['default_variant_id']
      const goals = new Set(
        resources.list(project, 'signal').flatMap(one => (one.body['conversion'] ? [one.id] : [])),
      )
      const found = new Map((await sums.counts(project, test)).map(one => [one.variant, one]))
      for (const { variant, exposures, reached } of await collected(test)) {
        const known = found.get(variant)
        const conversions = new Map(Object.entries(known?.conversions ?? {}))
        // People do much: what nobody defined as a goal is none.
        for (const [goal, visitors] of Object.entries(reached))
          if (goals.has(goal)) conversions.set(goal, (conversions.get(goal) ?? 0) + visitors)
        found.set(variant, {
          variant,
          control: known?.control ?? variant === usual,
          exposures: (known?.exposures ?? 0) + exposures,
          conversions: Object.fromEntries(conversions),
        })
      }
      return [...found.values()].sort((a, b) => (a.variant < b.variant ? -1 : 1))
    },
  }
}
