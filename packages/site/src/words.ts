/** Languages and words of a site. They run everywhere. */
export { dayFormat, dayOf } from './day.ts'
export { indexedName, regionalTag } from './language.ts'
export { defaultLocale, type Locale, localePath, locales } from './locale.ts'
export { inLocale, type Localized } from './localized.ts'
export { catalogue, fill } from './messages.ts'
export { ownValue } from './own-value.ts'
export { perLocale } from './per-locale.ts'
