import type { VitalName } from '../collect/index.ts'

/** Values within 5 % of each other are counted together: a histogram of any length, in a few hundred rows. */
const step = Math.log(1.05)
/** Layout shifts are fractions: in thousandths they share the scale of milliseconds. */
const scaleOf = (metric: string): number => (metric === ('CLS' satisfies VitalName) ? 1000 : 1)

const nothing = -1

export function bucketOf(metric: string, value: number): number {
  const scaled = value * scaleOf(metric)
  return scaled < 0.5 ? nothing : Math.round(Math.log(Math.max(1, scaled)) / step)
}

/** The middle of a bucket, in the metric's own unit. */
export function middleOf(metric: string, bucket: number): number {
  return bucket === nothing ? 0 : Math.exp(bucket * step) / scaleOf(metric)
}

/** Of buckets in ascending order with their counts: the one in which this share of all has been reached. */
export function percentile(buckets: readonly { bucket: number; count: number }[], share: number): number {
  const all = buckets.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of buckets) {
    seen += count
    if (seen >= all * share) return bucket
  }
  return buckets.at(-1)?.bucket ?? 0
}
