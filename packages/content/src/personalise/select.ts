import { type Criterion, criteriaHold, type Known } from './criteria.ts'
import { ownOf } from './manifest.ts'
import { type Roll, rolled } from './visitor.ts'

/** How a variant is chosen: by criteria, or by the strength of one score. */
export type Pz = {
  crit?: readonly Criterion[] | undefined
  op?: '&' | '|' | undefined
  name?: string | undefined
  /** The share of those it fits who see the default in its place. */
  control?: number | undefined
  dim?: string | undefined
}

export type Variant = { id: string; pz?: Pz | null | undefined }

/** `first`, `top n`: in their order (`default`), or the strongest score first (`ssc`). */
export type Algorithm = 'default' | 'ssc'

export type Chosen<V extends Variant> = {
  /** Of the variant that was meant; `variant` is what is shown. */
  id: string
  variant: V
  /** The visitor was meant to see `id`, but is one of those who are compared with. */
  control: boolean
  /** Criteria, strength of a score, or nothing better. */
  because: 'criteria' | 'score' | 'default'
}

export type Selection<V extends Variant> = {
  chosen: readonly Chosen<V>[]
  personalized: boolean
  /** Rolls that were made just now, to be kept. */
  rolls: readonly Roll[]
}

export type SelectOptions = Known & {
  take?: number | undefined
  algorithm?: string | undefined
  /** Personalisation is not allowed: defaults only. */
  allowed?: boolean | undefined
  /** The visitor is never personalised. */
  controlGroup?: boolean | undefined
  /** Earlier rolls of this placement. */
  rolls?: readonly Roll[] | undefined
  /** Without it nothing is rolled and nobody is controlled. */
  random?: (() => number) | undefined
  compatible?: boolean | undefined
}

export class UnknownAlgorithm extends Error {
  readonly code = 304
  constructor(name: string) {
    super(`There is no way of choosing called "${name}": use "default" or "ssc"`)
    this.name = 'UnknownAlgorithm'
  }
}

/** Chooses among variants. Those without criteria are what everybody may see. */
export function selectVariants<V extends Variant>(
  variants: readonly V[],
  options: SelectOptions,
): Selection<V> {
  const { algorithm = 'default', take = 1 } = options
  if (algorithm !== 'default' && algorithm !== 'ssc') throw new UnknownAlgorithm(algorithm)
  const fits = algorithm === 'ssc' ? byStrength(variants, options) : byCriteria(variants, options)
  const defaults = variants.filter(variant =>
    algorithm === 'ssc' ? !variant.pz?.dim : !hasCriteria(variant),
  )
  const rolls: Roll[] = []
  const chosen: Chosen<V>[] = []
  const because = algorithm === 'ssc' ? 'score' : 'criteria'
  for (const [index, variant] of fits.slice(0, take).entries()) {
    if (!isControlled(variant, index)) {
      chosen.push({ id: variant.id, variant, control: false, because })
      continue
    }
    const instead = defaults.shift()
    if (instead) chosen.push({ id: variant.id, variant: instead, control: true, because: 'default' })
  }
  for (const variant of defaults.slice(0, Math.max(0, take - chosen.length)))
    chosen.push({ id: variant.id, variant, control: false, because: 'default' })
  return { chosen, personalized: chosen.some(one => one.because !== 'default'), rolls }

  function isControlled({ pz }: V, index: number): boolean {
    if (options.controlGroup) return true
    // Scores have no share of their own.
    if (algorithm === 'ssc' || typeof pz?.control !== 'number') return false
    const earlier = [...(options.rolls ?? []), ...rolls].find(roll => roll.index === index)
    if (earlier) return earlier.control
    if (!options.random) return false
    const control = rolled(pz.control, options.random)
    rolls.push({ index, control })
    return control
  }
}

function hasCriteria({ pz }: Variant): boolean {
  return Array.isArray(pz?.crit) && pz.crit.length > 0
}

function byCriteria<V extends Variant>(variants: readonly V[], options: SelectOptions): readonly V[] {
  if (options.allowed === false) return []
  return variants.filter(
    variant =>
      hasCriteria(variant) &&
      criteriaHold(variant.pz?.crit ?? [], variant.pz?.op, options, options.compatible),
  )
}

function byStrength<V extends Variant>(
  variants: readonly V[],
  { scores, allowed }: SelectOptions,
): readonly V[] {
  if (allowed === false) return []
  const score = ({ pz }: Variant): number => ownOf(scores, pz?.dim ?? '') ?? 0
  return variants.filter(variant => score(variant) > 0).sort((a, b) => score(b) - score(a))
}
