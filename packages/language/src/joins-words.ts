import { byLanguage } from './languages/index.ts'

const joining = byLanguage(data => data.joinsWords ?? false)

/** Whether a language joins words into new ones as they are needed. */
export const joinsWords = (tag: string | null | undefined): boolean => joining(tag) ?? false
