/** Days that are looked at: whole ones, both included, as instants of their beginnings. */
export type Period = { from: number; to: number }

const dayMs = 86_400_000
export const usualPeriods = [7, 30, 90] as const
const mostDays = 400
/** A point a day up to here; longer periods have one a week. */
const mostPoints = 31

/** The period that an address asks for: `days`, or `from` and `to`; null where that is none, or before there was anything to count. */
export function periodIn(said: URLSearchParams, now: number): Period | null {
  const today = now - (now % dayMs)
  if (!said.has('from') && !said.has('to')) {
    const days = Number(said.get('days') || 30)
    const isWhole = Number.isInteger(days) && days >= 1 && days <= mostDays
    return isWhole ? { from: today - (days - 1) * dayMs, to: today } : null
  }
  const [from, to] = ['from', 'to'].map(name => dayIn(said.get(name) ?? '')) as [number, number]
  return from >= 0 && from <= to && daysOf({ from, to }) <= mostDays ? { from, to } : null
}

const dayIn = (text: string): number => (/^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN)

export const daysOf = ({ from, to }: Period): number => Math.round((to - from) / dayMs) + 1

/** The same time before. */
export function before(period: Period): Period {
  const length = daysOf(period) * dayMs
  return { from: period.from - length, to: period.to - length }
}

/** The days of a period, or its weeks where it is long. */
export function pointsOf(period: Period): { step: 'day' | 'week'; points: Period[] } {
  const step = daysOf(period) > mostPoints ? 'week' : 'day'
  const length = step === 'week' ? 7 * dayMs : dayMs
  const points: Period[] = []
  for (let from = period.from; from <= period.to; from += length)
    points.push({ from, to: Math.min(period.to, from + length - dayMs) })
  return { step, points }
}

export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
