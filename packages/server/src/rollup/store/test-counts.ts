import type { Session } from '@quarry/store'

/** A variant of a test: how many were shown it, and of them how many reached each goal afterwards. */
export type ArmCount = {
  variant: string
  /** Different visitors; of those who stay without a name, each time. */
  exposures: number
  /** Different visitors by what they did. */
  reached: Readonly<Record<string, number>>
}

const mostArms = 100
const mostGoals = 5000

export async function countTest(database: Session, test: string): Promise<ArmCount[]> {
  const goals = await database.all(
    `SELECT variant, goal, count(*) AS visitors FROM reached WHERE test = ? GROUP BY variant, goal
     ORDER BY variant, goal LIMIT ?`,
    test,
    mostGoals,
  )
  const shown = await database.all(
    `SELECT variant, count(nullif(visitor, '')) AS visitors, sum(CASE visitor WHEN '' THEN times ELSE 0 END) AS unnamed
     FROM exposed WHERE test = ? GROUP BY variant ORDER BY variant LIMIT ?`,
    test,
    mostArms,
  )
  return shown.map(row => ({
    variant: String(row['variant']),
    exposures: Number(row['visitors']) + Number(row['unnamed']),
    reached: Object.fromEntries(
      goals
        .filter(one => one['variant'] === row['variant'])
        .map(one => [String(one['goal']), Number(one['visitors'])]),
    ),
  }))
}
