import { z } from 'zod'

const text = z.string().max(1000)

const types = ['User', 'Group', 'VirtualGroup', 'Unknown'] as const
/** As scripts write them too. */
const inLowerCase = ['user', 'group', 'virtualgroup', 'unknown'] as const

const userId = z.object({
  name: text.min(1),
  provider: text.min(1),
  type: z
    .enum([...types, ...inLowerCase])
    .default('User')
    .transform(given => types.find(type => type.toLowerCase() === given.toLowerCase()) ?? 'Unknown'),
})

/** The longest life of a token. */
const week = 7 * 86_400_000

/** The body of `POST /rest/search/v2/token`. */
export const tokenRequest = z.object({
  userIds: z.array(userId).min(1).max(100),
  userGroups: z.array(text).max(500).nullish(),
  userDisplayName: text.nullish(),
  searchHub: text.nullish(),
  pipeline: text.nullish(),
  filter: z.string().max(20_000).nullish(),
  validFor: z.number().int().min(1000).max(week).nullish(),
  /** Ours: the token may ask why results stand where they do; for keys with the scope `search-explain`. */
  explain: z.boolean().nullish(),
  canSeeUserProfileOf: z.array(text).max(500).nullish(),
})
