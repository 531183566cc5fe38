import { perLocale } from './per-locale.ts'

/** Pages speak of days, not of instants: one time zone for all, so that the server and every browser write the same. */
export const dayFormat = perLocale(
  locale =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** The day of a result; nothing where it has none. */
export const dayOf = (date: number | undefined, locale: string): string =>
  date === undefined ? '' : dayFormat(locale).format(date)
