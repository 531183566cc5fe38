import { z } from 'zod'
import { contentEntry, state, totalCount } from './entry-replies.ts'

/** What the content service answers of types, assets and pages: types of the wire, and what `openapi.json` says of them. */

const count = z.number().int()
const text = z.string().exactOptional()
const flag = z.boolean().exactOptional()
const texts = z.record(z.string(), z.string())
const anything = z.record(z.string(), z.unknown())

const contentField = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  helpText: text,
  guidance: text,
  localizable: flag,
  notLocalizedByDefault: flag,
  allowConditionalValues: flag,
  typeConfig: anything.nullable().exactOptional(),
})
export type ContentField = z.infer<typeof contentField>

const slugSettings = z.object({
  required: z.enum(['no', 'yes', 'disabled']).exactOptional(),
  /** `local` means within this type. */
  unique: z.enum(['no', 'local', 'global']).exactOptional(),
  regularExpression: text,
  regularExpressionMessage: text,
})
export type SlugSettings = z.infer<typeof slugSettings>

const contentType = z.object({
  id: z.string(),
  name: z.string(),
  /** The field whose text names an entry. */
  entryName: z.string().nullable().exactOptional(),
  thumbnailField: z.string().nullable().exactOptional(),
  fields: z.array(contentField).exactOptional(),
  description: z.string().nullable().exactOptional(),
  icon: text,
  created: text,
  updated: text,
  slugSettings: slugSettings.exactOptional(),
  type: z.enum(['contentType', 'block']).exactOptional(),
  useTeamPermissions: flag,
  permissions: z
    .array(
      z.object({
        roleId: z.string(),
        permission: z.enum(['read', 'write', 'create', 'delete']),
        state: count,
      }),
    )
    .exactOptional(),
  workflowId: text,
  previewConfigurations: z.array(anything).exactOptional(),
})
export type ContentType = z.infer<typeof contentType>
export const contentTypesReply = z.object({ contentTypes: z.array(contentType) })

// ---------------------------------------------------------------- assets

const asset = z.object({
  type: z.string(),
  _id: z.string(),
  _name: z.string(),
  _author: text,
  _creator: text,
  fields: z.record(
    z.string(),
    z.object({ type: z.string(), value: z.unknown().exactOptional(), locales: texts.exactOptional() }),
  ),
})
const contentAsset = z.object({
  asset,
  projectId: z.string(),
  created: text,
  modified: text,
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
  compositionId: text,
  description: text,
  locales: z
    .record(
      z.string(),
      z.object({
        path: text,
        pathSegment: text,
        name: text,
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
