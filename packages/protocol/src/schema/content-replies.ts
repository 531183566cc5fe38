import { z } from 'zod'

/** What the content service answers of entries and their types: types of the wire, and what `openapi.json` says of them. */

const count = z.number().int()
const state = z.union([z.literal(0), z.literal(64)])
const texts = z.record(z.string(), z.string())
const anything = z.record(z.string(), z.unknown())
const uiStatus = z.enum(['Draft', 'Modified', 'Published', 'Orphan'])

/** A value by languages and conditions, or, as it is delivered, the one that holds. */
const property = z.object({
  type: z.string(),
  value: z.unknown().exactOptional(),
  locales: anything.exactOptional(),
  conditions: z.array(z.unknown()).exactOptional(),
  localesConditions: z.record(z.string(), z.array(z.unknown())).exactOptional(),
  connectedData: z.unknown().exactOptional(),
})

const dataResources = z.record(
  z.string(),
  z.object({
    type: z.string(),
    variables: texts.exactOptional(),
    isPatternParameter: z.boolean().exactOptional(),
    ignorePatternParameterDefault: z.boolean().exactOptional(),
    optionalPatternParameter: z.boolean().exactOptional(),
  }),
)

export const contentEntry = z.object({
  projectId: z.string(),
  state,
  created: z.string(),
  modified: z.string(),
  entry: z.object({
    _id: z.string(),
    _name: z.string().exactOptional(),
    _slug: z.string().nullable().exactOptional(),
    _thumbnail: z.string().nullable().exactOptional(),
    _author: z.string().exactOptional(),
    _authorSubject: z.string().exactOptional(),
    _creator: z.string().exactOptional(),
    _creatorSubject: z.string().exactOptional(),
    _locales: z.array(z.string()).exactOptional(),
    type: z.string(),
    fields: z.record(z.string(), property).exactOptional(),
    _dataResources: dataResources.exactOptional(),
    _pattern: z.string().exactOptional(),
    _patternDataResources: dataResources.exactOptional(),
    _patternError: z.enum(['NOTFOUND', 'CYCLIC']).exactOptional(),
    _overrides: anything.exactOptional(),
    _overridability: anything.exactOptional(),
  }),
  pattern: z.boolean().exactOptional(),
  releaseId: z.string().exactOptional(),
  workflowId: z.string().exactOptional(),
  workflowStageId: z.string().exactOptional(),
  editionId: z.string().exactOptional(),
  editionName: z.string().exactOptional(),
  editionPriority: z.number().exactOptional(),
  uiStatus: uiStatus.exactOptional(),
  uiStatusByLocale: z.record(z.string(), uiStatus).exactOptional(),
  revision: count.exactOptional(),
  stubType: z.enum(['missing', 'tooDeep']).exactOptional(),
})

const issues = z
  .record(z.string(), z.array(z.looseObject({ type: z.string(), message: z.string() })))
  .exactOptional()
const totalCount = count.exactOptional()

export const entriesReply = z.object({
  entries: z.array(contentEntry),
  totalCount,
  facets: z.record(z.string(), z.record(z.string(), count)).exactOptional(),
  errors: issues,
  warnings: issues,
  infos: issues,
  diagnostics: anything.exactOptional(),
})

/** Where the next page begins. */
const cursor = z.string().exactOptional()

const entryVersion = z.object({
  versionId: z.string(),
  /** Epoch milliseconds. */
  timestamp: z.number(),
  authorName: z.string(),
  authorIsApiKey: z.boolean(),
  state,
})
export type EntryVersion = z.infer<typeof entryVersion>
export const entryHistoryReply = z.object({
  results: z.array(entryVersion),
  cursor,
  truncated: z.boolean().exactOptional(),
})
export type EntryHistory = z.infer<typeof entryHistoryReply>

/** Who names an entry. */
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
export type EntryUsages = z.infer<typeof entryUsagesReply>

export const contentTypesReply = z.object({
  contentTypes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      entryName: z.string().nullable().exactOptional(),
      thumbnailField: z.string().nullable().exactOptional(),
      fields: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            type: z.string(),
            helpText: z.string().exactOptional(),
            guidance: z.string().exactOptional(),
            localizable: z.boolean().exactOptional(),
            notLocalizedByDefault: z.boolean().exactOptional(),
            allowConditionalValues: z.boolean().exactOptional(),
            typeConfig: anything.nullable().exactOptional(),
          }),
        )
        .exactOptional(),
      description: z.string().nullable().exactOptional(),
      icon: z.string().exactOptional(),
      created: z.string().exactOptional(),
      updated: z.string().exactOptional(),
      slugSettings: z
        .object({
          required: z.enum(['no', 'yes', 'disabled']).exactOptional(),
          unique: z.enum(['no', 'local', 'global']).exactOptional(),
          regularExpression: z.string().exactOptional(),
          regularExpressionMessage: z.string().exactOptional(),
        })
        .exactOptional(),
      type: z.enum(['contentType', 'block']).exactOptional(),
      useTeamPermissions: z.boolean().exactOptional(),
      permissions: z
        .array(z.object({ roleId: z.string(), permission: z.string(), state: count }))
        .exactOptional(),
      workflowId: z.string().exactOptional(),
      previewConfigurations: z.array(anything).exactOptional(),
    }),
  ),
})

// ---------------------------------------------------------------- assets

const asset = z.object({
  type: z.string(),
  _id: z.string(),
  _name: z.string(),
  _author: z.string().exactOptional(),
  _creator: z.string().exactOptional(),
  fields: z.record(
    z.string(),
    z.object({ type: z.string(), value: z.unknown().exactOptional(), locales: texts.exactOptional() }),
  ),
})
const contentAsset = z.object({
  asset,
  projectId: z.string(),
  created: z.string().exactOptional(),
  modified: z.string().exactOptional(),
})
export type ContentAsset = z.infer<typeof contentAsset>
export const assetsReply = z.object({ assets: z.array(contentAsset), totalCount })
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
  /** Dynamic segments start with `:`. */
  path: z.string(),
  type: z.enum(['composition', 'placeholder']),
  compositionId: z.string().exactOptional(),
  description: z.string().exactOptional(),
  locales: z
    .record(
      z.string(),
      z.object({
        path: z.string().exactOptional(),
        pathSegment: z.string().exactOptional(),
        name: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
  order: z.number().exactOptional(),
  data: anything.exactOptional(),
})
export type ProjectMapNode = z.infer<typeof mapNode>
/** Its root is made where there is none: that one has no id. */
export const mapBranch = mapNode.partial({ id: true }).extend({
  get children() {
    return z.array(mapBranch)
  },
})
export const mapNodesReply = z.union([
  z.object({ nodes: z.array(mapNode) }),
  z.object({ tree: mapBranch.exactOptional() }),
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
    dynamicInputs: texts.exactOptional(),
    compositionApiResponse: contentEntry.exactOptional(),
  }),
])
export type RouteReply = z.infer<typeof routeReply>
