import { z } from 'zod'

const name = z.string().max(500).nullish()

/** What a program asks passages for: the provider's shape. Unknown keys are ignored; null is read as absent. */
export const passagesRequest = z.object({
  query: z.string().max(1000),
  localization: z.object({ locale: z.string().max(50), timezone: z.string().max(100).nullish() }),
  filter: z.string().max(20_000).nullish(),
  additionalFields: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,254}$/))
    .max(20)
    .nullish()
    .transform(names => names ?? []),
  maxPassages: z
    .number()
    .int()
    .min(1)
    .max(20)
    .nullish()
    .transform(count => count ?? 5),
  pipeline: name,
  searchHub: name,
  context: z
    .record(z.string(), z.union([z.string().max(5000), z.array(z.string().max(5000)).max(500)]))
    .nullish(),
})
