import { z } from 'zod'

/** What the content service answers of entries and their types, for those who read `openapi.json`. */

const count = z.number().int()
const state = z.union([z.literal(0), z.literal(64)])
const texts = z.record(z.string(), z.string())
const anything = z.record(z.string(), z.unknown())
const uiStatus = z.enum(['Draft', 'Modified', 'Published', 'Orphan'])

/** A value by languages and conditions, or, as it is delivered, the one that holds. */
const property = z.object({
  type: z.string(),
  value: z.unknown().optional(),
  locales: anything.optional(),
  conditions: z.array(z.unknown()).optional(),
  localesConditions: z.record(z.string(), z.array(z.unknown())).optional(),
  connectedData: z.unknown().optional(),
})

const dataResources = z.record(
  z.string(),
  z.object({
    type: z.string(),
    variables: texts.optional(),
    isPatternParameter: z.boolean().optional(),
    ignorePatternParameterDefault: z.boolean().optional(),
    optionalPatternParameter: z.boolean().optional(),
  }),
)

export const contentEntry = z.object({
  projectId: z.string(),
  state,
  created: z.string(),
  modified: z.string(),
  entry: z.object({
    _id: z.string(),
    _name: z.string().optional(),
    _slug: z.string().nullish(),
    _thumbnail: z.string().nullish(),
    _author: z.string().optional(),
    _authorSubject: z.string().optional(),
    _creator: z.string().optional(),
    _creatorSubject: z.string().optional(),
    _locales: z.array(z.string()).optional(),
    type: z.string(),
    fields: z.record(z.string(), property).optional(),
    _dataResources: dataResources.optional(),
    _pattern: z.string().optional(),
    _patternDataResources: dataResources.optional(),
    _patternError: z.enum(['NOTFOUND', 'CYCLIC']).optional(),
    _overrides: anything.optional(),
    _overridability: anything.optional(),
  }),
  pattern: z.boolean().optional(),
  releaseId: z.string().optional(),
  workflowId: z.string().optional(),
  workflowStageId: z.string().optional(),
  editionId: z.string().optional(),
  editionName: z.string().optional(),
  editionPriority: z.number().optional(),
  uiStatus: uiStatus.optional(),
  uiStatusByLocale: z.record(z.string(), uiStatus).optional(),
  revision: count.optional(),
  stubType: z.enum(['missing', 'tooDeep']).optional(),
})

const issues = z
  .record(z.string(), z.array(z.looseObject({ type: z.string(), message: z.string() })))
  .optional()
const totalCount = count.optional()

export const entriesReply = z.object({
  entries: z.array(contentEntry),
  totalCount,
  facets: z.record(z.string(), z.record(z.string(), count)).optional(),
  errors: issues,
  warnings: issues,
  infos: issues,
  diagnostics: anything.optional(),
})

const cursor = z.string().optional()
export const entryHistoryReply = z.object({
  results: z.array(
    z.object({
      versionId: z.string(),
      timestamp: z.number(),
      authorName: z.string(),
      authorIsApiKey: z.boolean(),
      state,
    }),
  ),
  cursor,
  truncated: z.boolean().optional(),
})
export const entryUsagesReply = z.object({
  results: z.array(
    z.object({
      entryId: z.string(),
      type: z.string(),
      name: z.string(),
      slug: z.string().nullable(),
      states: z.array(state),
    }),
  ),
  cursor,
})

export const contentTypesReply = z.object({
  contentTypes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      entryName: z.string().nullish(),
      thumbnailField: z.string().nullish(),
      fields: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            type: z.string(),
            helpText: z.string().optional(),
            guidance: z.string().optional(),
            localizable: z.boolean().optional(),
            notLocalizedByDefault: z.boolean().optional(),
            allowConditionalValues: z.boolean().optional(),
            typeConfig: anything.nullish(),
          }),
        )
        .optional(),
      description: z.string().nullish(),
      icon: z.string().optional(),
      created: z.string().optional(),
      updated: z.string().optional(),
      slugSettings: z
        .object({
          required: z.enum(['no', 'yes', 'disabled']).optional(),
          unique: z.enum(['no', 'local', 'global']).optional(),
          regularExpression: z.string().optional(),
          regularExpressionMessage: z.string().optional(),
        })
        .optional(),
      type: z.enum(['contentType', 'block']).optional(),
      useTeamPermissions: z.boolean().optional(),
      permissions: z.array(z.object({ roleId: z.string(), permission: z.string(), state: count })).optional(),
      workflowId: z.string().optional(),
      previewConfigurations: z.array(anything).optional(),
    }),
  ),
})

// ---------------------------------------------------------------- assets

const asset = z.object({
  type: z.string(),
  _id: z.string(),
  _name: z.string(),
  _author: z.string().optional(),
  _creator: z.string().optional(),
  fields: z.record(
    z.string(),
    z.object({ type: z.string(), value: z.unknown().optional(), locales: texts.optional() }),
  ),
})
export const assetsReply = z.object({
  assets: z.array(
    z.object({
      asset,
      projectId: z.string(),
      created: z.string().optional(),
      modified: z.string().optional(),
    }),
  ),
  totalCount,
})
export const assetFileReply = z.object({
  asset,
  projectId: z.string(),
  outcome: z.string(),
})
export const assetUsesReply = z.object({
  uses: z.array(
    z.object({
      entryId: z.string(),
      name: z.string(),
      slug: z.string().nullable(),
      type: z.string(),
      state,
    }),
  ),
  truncated: z.boolean(),
})

// ---------------------------------------------------------------- pages

export const mapNode = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  type: z.enum(['composition', 'placeholder']),
  compositionId: z.string().optional(),
  description: z.string().optional(),
  locales: z
    .record(
      z.string(),
      z.object({
        path: z.string().optional(),
        pathSegment: z.string().optional(),
        name: z.string().optional(),
      }),
    )
    .optional(),
  order: z.number().optional(),
  data: anything.optional(),
})
/** Its root is made where there is none: that one has no id. */
export const mapBranch = mapNode.partial({ id: true }).extend({
  get children() {
    return z.array(mapBranch)
  },
})
export const mapNodesReply = z.union([
  z.object({ nodes: z.array(mapNode) }),
  z.object({ tree: mapBranch.optional() }),
])
export const projectMapReply = z.object({
  projectMaps: z.array(
    z.object({ id: z.string(), name: z.string(), baseUrl: z.string(), default: z.boolean() }),
  ),
})
const redirect = z.object({
  id: z.string(),
  sourceUrl: z.string(),
  targetUrl: z.string(),
  targetStatusCode: count,
})
export const redirectsReply = z.object({ redirects: z.array(z.object({ redirect })) })
export const routeReply = z.union([
  z.object({ type: z.literal('notFound') }),
  z.object({ type: z.literal('redirect'), matchedRoute: z.string(), redirect }),
  z.object({
    type: z.literal('composition'),
    matchedRoute: z.string(),
    node: mapNode,
    dynamicInputs: texts.optional(),
    compositionApiResponse: contentEntry.optional(),
  }),
])
