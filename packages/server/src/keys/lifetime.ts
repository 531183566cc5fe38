/** The longest that a key may be made for. */
const mostYears = 10

/** When a time that is told as `P1Y`, `P3M14D` or `P2W` has passed; null for another text, or for none or too long a time. */
export function endOf(duration: string, from: number): number | null {
  const parts = /^P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,4})D)?$/.exec(duration)
  if (!parts) return null
  const [years = 0, months = 0, weeks = 0, days = 0] = parts.slice(1).map(text => Number(text ?? 0))
  const end = new Date(from)
  end.setUTCFullYear(
    end.getUTCFullYear() + years,
    end.getUTCMonth() + months,
    end.getUTCDate() + weeks * 7 + days,
  )
  const latest = new Date(from)
  latest.setUTCFullYear(latest.getUTCFullYear() + mostYears)
  return end.getTime() > from && end <= latest ? end.getTime() : null
}
