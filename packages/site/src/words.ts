/** Languages and words of a site. They run everywhere. */
export { dayFormat, dayOf } from './day.ts'
export { indexedName, regionalTag } from './language.ts'
export {
  defaultLocale,
  inLocale,
  type Locale,
  type Localized,
  localePath,
  locales,
  perLocale,
} from './locale.ts'
export { catalogue, fill } from './messages.ts'
export { ownValue } from './own-value.ts'
