import type { VariantCount } from './port/content-store.ts'

/** How a variant of a test did, and how sure that is. */
type VariantResult = {
  variantId: string
  control: boolean
  exposures: number
  conversions: number
  rate: number
  /** The rate lies between these in 95 of 100 cases. */
  low: number
  high: number
  /** Against the control: 0.1 is ten per cent more. Null for the control itself, or without one. */
  lift: number | null
  /** How likely it is that the difference is none of chance: 0.95 is what people usually ask for. */
  confidence: number | null
}

/** @param goal A signal; without it any goal counts, each visitor's goals one by one. */
export function testResults(counts: readonly VariantCount[], goal: string | null): readonly VariantResult[] {
  const reached = ({ conversions, exposures }: VariantCount): number => {
    const all = Object.entries(conversions)
    const sum = all.reduce(
      (total, [name, count]) => (goal === null || name === goal ? total + count : total),
      0,
    )
    // Several goals of one visitor are one success.
    return Math.min(sum, exposures)
  }
  const control = counts.find(one => one.control) ?? null
  return counts.map(one => {
    const [exposures, conversions] = [one.exposures, reached(one)]
    const rate = exposures > 0 ? conversions / exposures : 0
    const base = control && control !== one ? { of: control.exposures, reached: reached(control) } : null
    const baseRate = base && base.of > 0 ? base.reached / base.of : 0
    return {
      variantId: one.variant,
      control: one.control,
      exposures,
      conversions,
      rate,
      ...interval(conversions, exposures),
      lift: base && baseRate > 0 ? rate / baseRate - 1 : null,
      confidence: base ? confidenceOf(conversions, exposures, base.reached, base.of) : null,
    }
  })
}

/** Two shares compared: the usual test with a pooled share, both ways. */
export function confidenceOf(hits: number, all: number, baseHits: number, baseAll: number): number | null {
  if (all === 0 || baseAll === 0) return null
  const pooled = (hits + baseHits) / (all + baseAll)
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / all + 1 / baseAll))
  if (spread === 0) return 0
  const distance = Math.abs(hits / all - baseHits / baseAll) / spread
  return Math.max(0, 2 * normal(distance) - 1)
}

/** Wilson's interval: honest for small numbers and for shares near none and all. */
function interval(hits: number, all: number): { low: number; high: number } {
  if (all === 0) return { low: 0, high: 1 }
  const z = 1.959964
  const share = hits / all
  const centre = share + (z * z) / (2 * all)
  const reach = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  const whole = 1 + (z * z) / all
  return { low: Math.max(0, (centre - reach) / whole), high: Math.min(1, (centre + reach) / whole) }
}

/** The share of a normal distribution below `z`, to seven digits. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
