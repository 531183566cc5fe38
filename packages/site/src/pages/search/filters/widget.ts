import type { Locale } from '../../../locale.ts'
import type { FilterWords } from '../setup.ts'
import type { FiltersMessages } from './messages.ts'
import type { FilterPlan, PlanOf } from './plan.ts'

/** What every filter is given. */
export type WidgetProps<Look extends FilterPlan['look']> = {
  plan: PlanOf<Look>
  words: FilterWords
  messages: FiltersMessages
  locale: Locale
}
