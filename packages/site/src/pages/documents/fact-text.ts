import { dayFormat } from '../../day.ts'
import type { Locale } from '../../locale.ts'
import { fill } from '../../messages.ts'
import { ownValue } from '../../own-value.ts'
import type { FilterWords } from '../search/setup.ts'

/**
 * What a field of a document says, as people read it, in the words of its filter where there is one. In a field of days a
 * number is a day; any other is as it is, for it may be a year or a code, unless the filter has a unit for it.
 */
export function factText(
  value: unknown,
  isOfDays: boolean,
  locale: Locale,
  { values = {}, unit }: Partial<Pick<FilterWords, 'values' | 'unit'>> = {},
): string {
  const say = (one: unknown): string => {
    const called = ownValue(values, String(one))
    if (called !== undefined) return called
    if (typeof one !== 'number') return String(one)
    if (isOfDays) return dayFormat(locale).format(one)
    return unit ? fill(unit, { value: new Intl.NumberFormat(locale).format(one) }) : String(one)
  }
  return [value].flat().map(say).join(', ')
}
