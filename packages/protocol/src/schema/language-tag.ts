import { z } from 'zod'

/** A language as BCP 47 writes it, with or without script and region: any. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'Give a language code such as "en" or "es-MX"')
