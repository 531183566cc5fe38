import type { Session } from '@quarry/store'
import type { ArmCount } from '../port/event-counts.ts'

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
