import type { RuleOf } from './schema.ts'

/** No visitor is drawn to more than this at once. */
const mostScores = 50

/** What each value of a field gains for a visitor, by the scores that their page sent. */
export function visitorModifiers(
  { context: key, modifier, values }: Pick<RuleOf<'visitor'>, 'context' | 'modifier' | 'values'>,
  context: Readonly<Record<string, string | string[]>>,
): { value: string; modifier: number }[] {
  const given = Object.hasOwn(context, key) ? [context[key] ?? []].flat() : []
  const scores = given
    .flatMap(one => one.split(','))
    .flatMap(one => {
      const [, name = '', score = ''] = /^\s*(.+?)\s*[:=]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(one) ?? []
      return name === '' ? [] : [{ name, score: Number(score) }]
    })
    .filter(({ score }) => Number.isFinite(score) && score !== 0)
    .slice(0, mostScores)
  const most = Math.max(0, ...scores.map(({ score }) => Math.abs(score)))
  if (most === 0) return []
  const named = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? name) : name)
  return scores.map(({ name, score }) => ({
    value: named(name),
    modifier: Math.round((modifier * score * 100) / most) / 100,
  }))
}
