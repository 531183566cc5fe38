import { z } from 'zod'
import { languageTag } from './language-tag.ts'

/** Bodies of the content service's smaller resources: languages, data types, assets, pages, personalisation. */

const id = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[A-Za-z0-9][\w-]*$/, 'Use letters, digits, "_" or "-", and begin with a letter or digit')
const name = z.string().trim().min(1).max(250)
const text = z.string().max(4000)
const projectId = z.guid('Give a UUID').optional()
const own = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ projectId, ...shape })

// ---------------------------------------------------------------- languages, data types

export const localeWrite = own({
  locale: z.object({
    locale: languageTag,
    displayName: name,
    isDefault: z.boolean().optional(),
    group: text.optional(),
    tags: z.array(text).max(50).optional(),
    order: z.number().optional(),
  }),
})
export const localeDelete = own({ locale: languageTag })

const pair = z.object({ key: name, value: text, omitIfEmpty: z.boolean().optional() })

export const dataTypeWrite = own({
  data: z.object({
    id,
    displayName: name,
    dataSourceId: z.string().min(1).max(128),
    path: z.string().startsWith('/', 'Begin with "/"').max(2048),
    method: z.enum(['GET', 'POST', 'HEAD']),
    archetype: z.string().max(128).optional(),
    allowedOnComponents: z.array(z.string()).max(1000).optional(),
    ttl: z.number().int().min(-1).max(86_400).optional(),
    purgeKey: text.optional(),
    badgeIconUrl: text.optional(),
    headers: z.array(pair).max(50).optional(),
    parameters: z.array(pair).max(50).optional(),
    body: z.string().max(20_000).optional(),
    variables: z
      .record(
        name,
        z.object({
          default: text,
          type: z.string().optional(),
          displayName: text.optional(),
          helpText: text.optional(),
          order: z.number().optional(),
          source: text.optional(),
        }),
      )
      .optional(),
    custom: z.record(z.string(), z.unknown()).optional(),
  }),
})
export const dataTypeDelete = own({ typeId: id })

// ---------------------------------------------------------------- project

export const projectWrite = z.object({
  id: z.guid('Give a UUID').optional(),
  projectId,
  name: name.optional(),
  teamId: text.optional(),
  projectTypeId: text.nullish(),
  previewUrl: text.nullish(),
  uiVersion: z.number().int().optional(),
  sampleSize: z.number().optional(),
  guidance: z.string().max(20_000).nullish(),
  /** The share of visitors who are never personalised: see `pz.control` of the manifest. */
  control: z.number().min(0).max(100).optional(),
})
export const projectDelete = own({ permanent: z.boolean().optional() })

// ---------------------------------------------------------------- assets, project map, redirects

const assetField = z.object({
  type: z.string().max(64),
  value: z.unknown().optional(),
  /** Texts by language; `value` stands where none is asked for. */
  locales: z.record(languageTag, z.string().max(4000)).optional(),
})

export const assetWrite = own({
  asset: z.object({
    type: z.enum(['image', 'video', 'audio', 'other']),
    _id: z.guid('Give a UUID').optional(),
    _name: name,
    _author: text.optional(),
    _creator: text.optional(),
    fields: z
      .record(z.string().max(128), assetField)
      .refine(fields => typeof fields['url']?.value === 'string', {
        path: ['url'],
        message: 'An asset needs fields.url.value',
      }),
  }),
})
export const assetDelete = own({ assetId: z.guid('Give a UUID') })

const mapPath = z
  .string()
  .max(2048)
  .regex(/^\/(?:[^/\s?#]+(?:\/[^/\s?#]+)*)?$/, 'Give a path such as "/guides/:slug"')

const mapNodeLocale = z.object({
  path: mapPath.optional(),
  /** The last segment alone, as the provider's client sends it. */
  pathSegment: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[^/\s?#]+$/, 'Give one segment of a path')
    .optional(),
  name: name.optional(),
})
const mapNode = z.object({
  id: z.string().min(1).max(128).optional(),
  name,
  path: mapPath,
  type: z.enum(['composition', 'placeholder']),
  compositionId: z.string().max(128).optional(),
  description: z.string().max(2000).optional(),
  locales: z.record(languageTag, mapNodeLocale).optional(),
  order: z.number().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})
/** The provider's client wraps each node, and says beside which other it goes. */
const placedMapNode = z
  .object({ node: mapNode, previousSibling: z.string().optional(), nextSibling: z.string().optional() })
  .transform(({ node }) => node)

export const mapNodeWrite = own({
  projectMapId: z.string().max(128).optional(),
  nodes: z
    .array(z.union([mapNode, placedMapNode]))
    .min(1)
    .max(1000),
})
export const mapNodeDelete = own({
  projectMapId: z.string().optional(),
  nodeId: z.string().min(1).optional(),
  path: mapPath.optional(),
}).refine(({ nodeId, path }) => nodeId !== undefined || path !== undefined, 'Give nodeId or path')

export const redirectWrite = own({
  redirect: z.object({
    id: z.string().min(1).max(128).optional(),
    sourceUrl: mapPath,
    targetUrl: z.string().min(1).max(2048),
    targetStatusCode: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301),
  }),
})
export const redirectDelete = own({ redirectId: z.string().min(1) })

// ---------------------------------------------------------------- personalisation

const regexLimit = 200

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern)
    return pattern.length <= regexLimit
  } catch {
    return false
  }
}

const stringMatch = z
  .object({
    op: z.enum(['=', '!=', '~', '!~', '//', '!//', '*', '!*']),
    rhs: z.string().max(2000).optional(),
    cs: z.boolean().optional(),
  })
  .refine(({ op, rhs }) => op.includes('*') || rhs !== undefined, {
    path: ['rhs'],
    message: 'Say what to compare with',
  })
  .refine(({ op, rhs }) => !op.includes('//') || isPattern(rhs ?? ''), {
    path: ['rhs'],
    message: `Give a regular expression of at most ${regexLimit} characters`,
  })
const numberMatch = z.object({ op: z.enum(['=', '!=', '<', '>']), rhs: z.number() })

const leaf = z.discriminatedUnion('type', [
  z.object({ type: z.literal('QS'), queryName: name, match: stringMatch }),
  z.object({ type: z.literal('CK'), cookieName: name, match: stringMatch }),
  z.object({ type: z.literal('QK'), key: name, match: stringMatch }),
  z.object({ type: z.literal('EVT'), event: stringMatch }),
  z.object({ type: z.literal('PV'), path: stringMatch }),
  z.object({ type: z.literal('PVC'), match: numberMatch }),
])

type SignalCriteria = z.infer<typeof leaf>
type SignalGroup = { type: 'G'; op?: '&' | '|' | undefined; clauses: (SignalCriteria | SignalGroup)[] }

export const signalGroup: z.ZodType<SignalGroup> = z.object({
  type: z.literal('G'),
  op: z.enum(['&', '|']).optional(),
  get clauses() {
    return z.array(z.union([leaf, signalGroup])).max(50)
  },
})

export const signalWrite = own({
  signal: z.object({
    // Score keys are read up to their first `_`: an id with one would be taken for an enrichment.
    id: id.regex(/^[^_]*$/, 'The id of a signal holds no "_"'),
    name,
    description: text.optional(),
    str: z.number().min(0).max(1_000_000),
    cap: z.number().min(0).max(1_000_000_000),
    dur: z.enum(['s', 'p', 't']),
    crit: signalGroup,
    conversion: z.object({ freq: z.string() }).optional(),
  }),
})
export const signalDelete = own({ signalId: id })

export const testWrite = own({
  test: z.object({
    id,
    name,
    winning_variant_id: z.string().max(128).nullish(),
    default_variant_id: z.string().max(128).nullish(),
    closed: z.boolean().default(false),
  }),
})
export const testDelete = own({ testId: id })

export const quirkWrite = own({
  quirk: z.object({
    id,
    name,
    description: text.optional(),
    options: z
      .array(z.object({ name: text, value: text }))
      .max(1000)
      .optional(),
    source: z.object({ id: z.string(), name: z.string() }).optional(),
  }),
})
export const quirkDelete = own({ quirkId: id })

export const aggregateWrite = own({
  skipInputs: z.boolean().optional(),
  aggregate: z.object({
    id,
    name,
    description: text.optional(),
    type: z.union([z.literal(0), z.literal(1)]),
    inputs: z
      .array(z.object({ dim: z.string().min(1).max(300), sign: z.enum(['+', '-', 'c']).optional() }))
      .max(200)
      .default([]),
  }),
})
export const aggregateDelete = own({ aggregateId: id })

export const enrichmentWrite = own({
  enrichment: z.object({
    id,
    name,
    sortOrder: z.number().optional(),
    cap: z.number().min(0).default(99_999_999),
  }),
})
export const enrichmentDelete = own({ enrichmentId: id })
export const enrichmentValueWrite = own({
  enrichmentId: id,
  enrichmentValue: z.object({ id, value: name, sortOrder: z.number().optional() }),
})
export const enrichmentValueDelete = own({ enrichmentId: id, enrichmentValueId: id })

// ---------------------------------------------------------------- webhooks

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'Give an address that begins with https:// or http://' })
  .max(2048)

export const webhookWrite = own({
  webhook: z.object({
    id: id.optional(),
    url: httpUrl,
    events: z.array(z.string().max(64)).max(50).default([]),
  }),
})
export const webhookDelete = own({ webhookId: id })
