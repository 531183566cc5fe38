import { dayFormat } from '../../day.ts'
import type { Locale } from '../../locale.ts'

/** What a field of a document says, as people read it. In a field of days a number is a day. */
export function factText(value: unknown, isOfDays: boolean, locale: Locale): string {
  return [value]
    .flat()
    .map(one => (isOfDays && typeof one === 'number' ? dayFormat(locale).format(one) : String(one)))
    .join(', ')
}
