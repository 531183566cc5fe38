import { z } from 'zod'
import { languageTag } from './language-tag.ts'

/** Bodies that the content service accepts. Fields of an entry are checked against its content type, not here. */

const identifier = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[A-Za-z_$][\w$-]*$/, 'Use letters, digits, "_", "-" or "$", and begin with a letter')
  .refine(id => id !== '__proto__', 'Give another name: an object cannot hold a value of this one')
const uuid = z.guid('Give a UUID')
const name = z.string().trim().min(1).max(250)
const projectId = uuid.optional()
const state = z.union([z.literal(0), z.literal(64)], { error: 'Give 0 (draft) or 64 (published)' })

// ---------------------------------------------------------------- conditions and properties

const criterion = z.object({
  rule: z.string().min(1).max(64),
  source: z.string().max(2000).optional(),
  op: z.enum([
    'is',
    '!is',
    'has',
    '!has',
    'startswith',
    '!startswith',
    'endswith',
    '!endswith',
    'empty',
    '!empty',
    'gt',
    'lt',
  ]),
  value: z.union([z.string().max(2000), z.array(z.string().max(2000)).max(100)]).default(''),
})

type Criterion = z.infer<typeof criterion>
type Group = { op?: '&' | '|' | undefined; clauses: (Criterion | Group)[] }

const group: z.ZodType<Group> = z.object({
  op: z.enum(['&', '|']).optional(),
  get clauses() {
    return z.array(z.union([group, criterion])).max(50)
  },
})

const conditions = z
  .array(z.object({ id: z.number().int(), when: group, value: z.unknown().optional() }))
  .max(50)

const property = z.object({
  type: z.string().min(1).max(128),
  value: z.unknown().optional(),
  locales: z.record(languageTag, z.unknown()).optional(),
  conditions: conditions.optional(),
  localesConditions: z.record(languageTag, conditions).optional(),
  connectedData: z.unknown().optional(),
})

const dataResources = z.record(
  z.string().min(1).max(256),
  z.object({
    type: z.string().min(1).max(128),
    variables: z.record(z.string(), z.string().max(10_000)).optional(),
    isPatternParameter: z.boolean().optional(),
    ignorePatternParameterDefault: z.boolean().optional(),
    optionalPatternParameter: z.boolean().optional(),
  }),
)

const pass = z.record(z.string(), z.unknown())

/** One block of a `$block` value. */
export const contentBlock = z.looseObject({
  _id: z.string().max(128).optional(),
  type: identifier,
  fields: z.record(z.string(), property).default({}),
  _dataResources: dataResources.optional(),
})

// ---------------------------------------------------------------- entries

export const entryWrite = z.object({
  projectId,
  state,
  pattern: z.boolean().optional(),
  releaseId: z.string().optional(),
  workflowId: z.string().optional(),
  workflowStageId: z.string().optional(),
  editionId: z.string().optional(),
  editionName: z.string().optional(),
  editionPriority: z.number().optional(),
  entry: z.object({
    _id: uuid.optional(),
    type: identifier,
    _name: name.optional(),
    _slug: z.string().trim().max(500).nullish(),
    _thumbnail: z.string().max(2048).nullish(),
    _locales: z.array(languageTag).max(200).optional(),
    fields: z.record(z.string(), property).optional(),
    _dataResources: dataResources.optional(),
    _pattern: z.string().optional(),
    _patternDataResources: dataResources.optional(),
    _overrides: pass.optional(),
    _overridability: pass.optional(),
  }),
})

export const entryPatch = z.object({
  projectId,
  entryId: uuid,
  state: state.default(0),
  revision: z.int().min(0),
  field: identifier,
  locale: languageTag.optional(),
  value: z.unknown(),
})

export const entryDelete = z.object({
  projectId,
  entryId: uuid,
  state: state.optional(),
  editionId: z.string().optional(),
  releaseId: z.string().optional(),
})

// ---------------------------------------------------------------- content types

const contentField = z.object({
  id: identifier,
  name,
  type: z.string().min(1).max(128),
  helpText: z.string().max(4000).optional(),
  guidance: z.string().max(4000).optional(),
  localizable: z.boolean().optional(),
  notLocalizedByDefault: z.boolean().optional(),
  allowConditionalValues: z.boolean().optional(),
  typeConfig: pass.nullish(),
})

export const contentType = z.object({
  id: identifier,
  name,
  entryName: z.string().max(128).nullish(),
  thumbnailField: z.string().max(128).nullish(),
  fields: z.array(contentField).max(250).default([]),
  description: z.string().max(4000).nullish(),
  icon: z.string().max(128).default('file-document'),
  slugSettings: z
    .object({
      required: z.enum(['no', 'yes', 'disabled']).default('no'),
      unique: z.enum(['no', 'local', 'global']).default('no'),
      regularExpression: z.string().max(500).optional(),
      regularExpressionMessage: z.string().max(500).optional(),
    })
    .optional(),
  type: z.enum(['contentType', 'block']).default('contentType'),
  useTeamPermissions: z.boolean().default(true),
  permissions: z
    .array(
      z.object({
        roleId: z.string(),
        permission: z.enum(['read', 'write', 'create', 'delete']),
        state: z.number().int(),
      }),
    )
    .optional(),
  workflowId: z.string().optional(),
  previewConfigurations: z.array(pass).optional(),
})

export const contentTypeWrite = z.object({ projectId, contentType })
export const contentTypeDelete = z.object({ projectId, contentTypeId: identifier })
