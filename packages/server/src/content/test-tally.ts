import type { Content } from './content.ts'
import type { TestTally } from './port/content-store.ts'

/** How a variant of a test does, by what another capability has seen: goals with the visitors who reached them. */
type VariantReach = { variant: string; exposures: number; reached: Readonly<Record<string, number>> }
export type TestCounts = (test: string) => Promise<readonly VariantReach[]>

/**
 * Where tests are counted. The pages of this site tell sums, decided by its server; of what others show, their events
 * tell, by visitor (`Experiment Viewed`, split tests of searches). Nobody tells of one thing in both ways.
 */
export function createTestTally({ store }: Content, counters: readonly TestCounts[]): TestTally {
  const { resources, tally: sums } = store
  return {
    record: sums.record,
    async counts(project, test) {
      const usual = (await resources.get(project, 'test', test))?.body['default_variant_id']
      const goals = new Set(
        (await resources.list(project, 'signal')).flatMap(one => (one.body['conversion'] ? [one.id] : [])),
      )
      const all = new Map((await sums.counts(project, test)).map(one => [one.variant, one]))
      const counted = await Promise.all(counters.map(counts => counts(test)))
      for (const { variant, exposures, reached } of counted.flat()) {
        const known = all.get(variant)
        const conversions = new Map(Object.entries(known?.conversions ?? {}))
        // People do much: what nobody defined as a goal is none.
        for (const [goal, visitors] of Object.entries(reached))
          if (goals.has(goal)) conversions.set(goal, (conversions.get(goal) ?? 0) + visitors)
        all.set(variant, {
          variant,
          control: known?.control ?? variant === usual,
          exposures: (known?.exposures ?? 0) + exposures,
          conversions: Object.fromEntries(conversions),
        })
      }
      return [...all.values()].sort((a, b) => (a.variant < b.variant ? -1 : 1))
    },
  }
}
