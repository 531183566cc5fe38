/** One of the ways that a test compares. */
export type Arm = {
  id: string
  /** Per cent of the visitors. */
  testDistribution?: number | undefined
  /** What the others are compared with. */
  control?: boolean | undefined
}

export type Assignment<A extends Arm> = {
  arm: A | null
  /** Chosen just now: to be kept, and to be counted. */
  assigned: boolean
  control: boolean
  /** What went wrong, in the engine's own numbers: 401 no such test, 402 the arm that was kept is gone. */
  problem: 401 | 402 | null
}

export type AssignOptions = {
  /** Winner of the test, for everybody: null none, undefined no such test. */
  winner: string | null | undefined
  /** What the visitor had. */
  kept?: string | undefined
  /** Without it nothing is rolled: the visitor sees what the others are compared with. */
  random?: (() => number) | undefined
}

/** The arm of a visitor: the winner, else theirs, else by chance. */
export function assignArm<A extends Arm>(
  arms: readonly A[],
  { winner, kept, random }: AssignOptions,
): Assignment<A> {
  const result = (
    arm: A | null,
    assigned: boolean,
    problem: Assignment<A>['problem'] = null,
  ): Assignment<A> => ({
    arm,
    assigned,
    problem,
    control: arm?.control ?? false,
  })
  if (winner === undefined) return result(null, false, 401)
  const wanted = winner ?? kept
  const found = arms.find(arm => arm.id === wanted)
  if (found) return result(found, false)
  const problem = wanted === undefined ? null : 402
  if (!random) return result(controlOf(arms), false, problem)
  const at = random() * 100
  let end = 0
  for (const [index, share] of sharesOf(arms).entries()) {
    end += share
    if (at < end) return result(arms[index] ?? null, true, problem)
  }
  return result(null, false, problem)
}

/** What is shown to those who take no part. */
export function controlOf<A extends Arm>(arms: readonly A[]): A | null {
  return arms.find(arm => arm.control) ?? arms[0] ?? null
}

/**
 * Per cent of each arm. More than 100 in all are scaled down; what is left of less goes to arms without a number. Where
 * all have one and it is less, the rest of the visitors take no part.
 */
export function sharesOf(arms: readonly Arm[]): readonly number[] {
  const given = arms.map(({ testDistribution: share }) =>
    typeof share === 'number' && share >= 0 ? share : undefined,
  )
  const sum = given.reduce<number>((all, share) => all + (share ?? 0), 0)
  const scale = sum > 100 ? 100 / sum : 1
  const open = given.filter(share => share === undefined).length
  const rest = open > 0 ? Math.max(0, 100 - sum) / open : 0
  return given.map(share => (share === undefined ? rest : share * scale))
}
