import type { Locale } from '../../locale.ts'

/** What is the same for every page of a language: made once a day, for what a site offers may depend on the year. */
export function eachDay<Fixed>(make: (locale: Locale) => Fixed): (locale: Locale, now: number) => Fixed {
  const made = new Map<Locale, { day: number; fixed: Fixed }>()
  return (locale, now) => {
    const day = Math.floor(now / 86_400_000)
    const known = made.get(locale)
    if (known?.day === day) return known.fixed
    const fixed = make(locale)
    made.set(locale, { day, fixed })
    return fixed
  }
}
