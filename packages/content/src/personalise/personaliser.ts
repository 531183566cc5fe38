import { type Arm, type Assignment, assignArm } from './arm.ts'
import type { Known } from './criteria.ts'
import { ownOf } from './manifest.ts'
import type { Rules } from './rules.ts'
import { totalScores } from './score.ts'
import { type Chosen, type Selection, selectVariants, type Variant } from './select.ts'
import { type Facts, nothingSeen, type Updated, updateVisitor } from './update.ts'
import { emptyVisitor, type Visitor, withControl } from './visitor.ts'

/** A place on a page that holds one variant or several of many. */
export type Placement<V extends Variant> = {
  name: string
  variants: readonly V[]
  take?: number | undefined
  algorithm?: string | undefined
}

/** A test as a page has it: its id, and what it compares. */
export type Trial<A extends Arm> = { name: string; arms: readonly A[] }

/** What was decided, for those who count it and those who ask why. */
export type Decision =
  | ({ kind: 'placement'; name: string; changed: boolean } & Pick<
      Selection<Variant>,
      'personalized' | 'chosen'
    >)
  | {
      kind: 'test'
      name: string
      id: string | null
      control: boolean
      assigned: boolean
      problem: 401 | 402 | null
    }

/** What a server chose, as it travels to the browser: shown there until something new is known. */
export type HandOver = {
  known: Known
  placements: Readonly<
    Record<
      string,
      readonly { id: string; shown: string; control: boolean; because: Chosen<Variant>['because'] }[]
    >
  >
  tests: Readonly<Record<string, string>>
}

export type PersonaliserOptions = {
  rules: Rules
  visitor?: Visitor | undefined
  now: () => number
  /** Chance. Without it nothing is rolled: no tests, no shares of control. */
  random?: (() => number) | undefined
  /** False shows defaults only. */
  allowed?: boolean | undefined
  handedOver?: HandOver | undefined
  /** Told of each decision once. */
  onDecision?: ((decision: Decision) => void) | undefined
  compatible?: boolean | undefined
}

export type Personaliser = ReturnType<typeof createPersonaliser>

/**
 * One visitor's engine: `update` tells it what happened, `choose` and `test` decide by it. Asking twice gives the same.
 *
 * @example
 * const engine = createPersonaliser({ rules: createRules(manifest), now: Date.now, random: Math.random })
 * engine.update({ url: new URL(location.href) })
 * const { chosen } = engine.choose({ name: 'hero', variants: [{ id: 'baker', pz: { crit: [{ l: 'baker', op: '>', r: 0 }] } }, { id: 'all' }] })
 */
export function createPersonaliser(options: PersonaliserOptions) {
  const { rules, now, random, allowed, compatible = false } = options
  const first = options.visitor ?? emptyVisitor
  let visitor = random ? withControl(first, rules, random) : first
  let seen = nothingSeen
  let handedOver = options.handedOver
  let known: Known = handedOver?.known ?? knownNow()
  let version = 0
  const selections = new Map<string, Selection<Variant>>()
  const assignments = new Map<string, Assignment<Arm>>()
  const shown = new Map<string, string>()
  const watchers = new Set<() => void>()

  function knownNow(): Known {
    return { scores: totalScores(rules, visitor, compatible), quirks: visitor.quirks }
  }

  function update(facts: Facts): Updated {
    const updated = updateVisitor(rules, visitor, facts, { seen, now: now(), compatible })
    visitor = updated.visitor
    seen = updated.seen
    // What a server chose stays for its page: nothing moves under the eyes of a reader.
    if (facts.url) handedOver = undefined
    known = knownNow()
    version++
    selections.clear()
    assignments.clear()
    for (const watch of watchers) watch()
    return updated
  }

  function choose<V extends Variant>(placement: Placement<V>): Selection<V> {
    const { name, variants, take, algorithm } = placement
    const key = `${name} ${take ?? 1} ${algorithm ?? ''} ${variants.map(one => one.id).join(' ')}`
    const before = selections.get(key)
    if (before) return withContent(before, variants)
    const handed = handedOver && handedSelection(handedOver, placement)
    const selection =
      handed ??
      selectVariants(variants, {
        ...known,
        take,
        algorithm,
        allowed,
        random,
        compatible,
        controlGroup: visitor.controlGroup ?? false,
        rolls: ownOf(visitor.personalizeVariants, name),
      })
    if (selection.rolls.length > 0) {
      const rolls = [...(ownOf(visitor.personalizeVariants, name) ?? []), ...selection.rolls]
      visitor = { ...visitor, personalizeVariants: { ...visitor.personalizeVariants, [name]: rolls } }
    }
    selections.set(key, selection)
    const now = selection.chosen.map(one => `${one.id}:${one.control}`).join(' ')
    const { chosen, personalized } = selection
    options.onDecision?.({ kind: 'placement', name, changed: shown.get(name) !== now, chosen, personalized })
    shown.set(name, now)
    return selection
  }

  function test<A extends Arm>({ name, arms }: Trial<A>): Assignment<A> {
    const before = assignments.get(name)
    if (before) return { ...before, arm: arms.find(arm => arm.id === before.arm?.id) ?? null }
    const kept = ownOf(handedOver?.tests, name) ?? ownOf(visitor.tests, name)
    const assignment = assignArm(arms, { winner: rules.tests.get(name), kept, random })
    const { arm, assigned, control, problem } = assignment
    if (arm && assigned) visitor = { ...visitor, tests: { ...visitor.tests, [name]: arm.id } }
    assignments.set(name, assignment)
    options.onDecision?.({ kind: 'test', name, id: arm?.id ?? null, control, assigned, problem })
    return assignment
  }

  return {
    update,
    choose,
    test,
    /** Scores and quirks that choices are made by. */
    known: () => known,
    /** The visitor as they are to be kept. */
    visitor: () => visitor,
    /** Another number says that choices may be others. */
    version: () => version,
    subscribe(watch: () => void): () => void {
      watchers.add(watch)
      return () => void watchers.delete(watch)
    },
    /** What the browser needs in order to show the same. */
    handOver(): HandOver {
      const placements = [...selections].map(([key, { chosen }]) => [
        key.slice(0, key.indexOf(' ')),
        chosen.map(one => ({ ...one, variant: undefined, shown: one.variant.id })),
      ])
      const tests = [...assignments].flatMap(([name, { arm }]) => (arm ? [[name, arm.id]] : []))
      return JSON.parse(
        JSON.stringify({
          known,
          placements: Object.fromEntries(placements),
          tests: Object.fromEntries(tests),
        }),
      ) as HandOver
    },
  }
}

/** Kept choices name variants; whoever asks brings their content. */
function withContent<V extends Variant>(selection: Selection<Variant>, variants: readonly V[]): Selection<V> {
  const chosen = selection.chosen.flatMap(one => {
    const variant = variants.find(candidate => candidate.id === one.variant.id)
    return variant ? [{ ...one, variant }] : []
  })
  return { ...selection, chosen }
}

function handedSelection<V extends Variant>(
  { placements }: HandOver,
  { name, variants }: Placement<V>,
): Selection<V> | null {
  const handed = ownOf(placements, name)
  const chosen = handed?.flatMap(({ id, shown, control, because }) => {
    const variant = variants.find(one => one.id === shown)
    return variant ? [{ id, variant, control, because }] : []
  })
  if (!chosen) return null
  return { chosen, personalized: chosen.some(one => one.because !== 'default'), rolls: [] }
}
