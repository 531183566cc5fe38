import { z } from 'zod'

/** Panels in which an agent finds what helps with a case. Somebody writes them; this reads them. */

const text = z.string().min(1).max(500)
const id = z.string().regex(/^[\w-]{1,100}$/, 'letters, digits, "_" and "-" only')
const field = z.string().regex(/^[a-zA-Z][\w]{0,99}$/, 'is no name of a field')
const color = z.string().max(40)
const switched = z.strictObject({ enabled: z.boolean() })
const off = { enabled: false }

const condition = z.discriminatedUnion('conditionType', [
  z.strictObject({ field, conditionType: z.enum(['isDefined', 'isNotDefined']) }),
  z.strictObject({
    field,
    conditionType: z.enum(['mustMatch', 'mustNotMatch']),
    values: z.array(text).min(1).max(100),
  }),
])
const conditions = z.array(condition).max(20).default([])
const tag = z.strictObject({ enabled: z.boolean(), color })

const resultTemplate = z.strictObject({
  name: text,
  layout: text.default('default'),
  conditions,
  badge: z.strictObject({ field, label: text.optional(), color }),
  details: z
    .array(
      z.strictObject({
        field,
        label: text.optional(),
        fieldType: z.enum(['string', 'date', 'number', 'multi']).optional(),
      }),
    )
    .max(20)
    .default([]),
  resultActions: z
    .strictObject({
      attachToCase: switched.default({ enabled: true }),
      copyToClipboard: switched.default(off),
      quickview: switched.default({ enabled: true }),
      sendAsEmail: switched.default(off),
      sendToFeed: switched.default(off),
    })
    .prefault({}),
  tags: z
    .strictObject({
      recommended: tag.default({ enabled: false, color: '' }),
      viewedByCustomer: tag.default({ enabled: false, color: '' }),
    })
    .prefault({}),
})

const facet = z.strictObject({
  field,
  label: text.optional(),
  displayValueAs: text.optional(),
  facetType: z.enum(['standard', 'numeric', 'timeframe']).optional(),
})

const settings = z
  .strictObject({
    createArticle: switched.default(off),
    fullSearch: switched.default(off),
    genQA: z
      .strictObject({ enabled: z.boolean(), collapsible: z.boolean().default(false) })
      .default({ enabled: false, collapsible: false }),
    userActions: z
      .strictObject({
        enabled: z.boolean(),
        recentClickedDocuments: switched.default(off),
        recentQueries: switched.default(off),
        timeline: switched.default(off),
      })
      .default({ enabled: false, recentClickedDocuments: off, recentQueries: off, timeline: off }),
  })
  .prefault({})

const panel = z.strictObject({
  id,
  name: text,
  /** Where its searches come from: pipelines and figures go by it. */
  searchHub: text.default('insight'),
  pipeline: text.optional(),
  /** What of a record is said to be its context: the name in `caseContext`, and that of the record's own field. */
  contextFields: z.record(z.string().min(1).max(100), z.string().min(1).max(200)).default({}),
  /** Members of the context whose words find something while nothing is typed. */
  suggestBy: z.array(z.string().min(1).max(100)).max(20).default([]),
  /** Whoever is in one of these groups may use the panel; without any, whoever may search. */
  agents: z.array(text).max(50).default([]),
  answerConfigId: id.optional(),
  resultTemplates: z.array(resultTemplate).max(20).default([]),
  facets: z.array(facet).max(50).default([]),
  tabs: z
    .array(z.strictObject({ label: text, conditions }))
    .max(20)
    .default([]),
  settings,
})

export const panelsSchema = z.strictObject({
  note: z.string().max(500).optional(),
  configurations: z.array(panel).max(100).default([]),
})

export type Panels = z.output<typeof panelsSchema>
export type Panel = Panels['configurations'][number]
/** As somebody wrote it. */
export type PanelsDocument = z.input<typeof panelsSchema>

/** What a panel is told of itself. */
export function interfaceOf(panel: Panel) {
  const { id, name, resultTemplates, facets, tabs, answerConfigId } = panel
  return {
    contextFields: panel.contextFields,
    searchHub: panel.searchHub,
    interface: {
      id,
      name,
      resultTemplates,
      facets,
      tabs,
      settings: panel.settings,
      ...(answerConfigId === undefined ? {} : { answerConfigId }),
    },
  }
}

export const interfaceReply = z.object({
  contextFields: z.record(z.string(), z.string()),
  searchHub: z.string(),
  interface: z.object({
    id: z.string(),
    name: z.string(),
    resultTemplates: z.array(resultTemplate),
    facets: z.array(facet),
    tabs: z.array(z.object({ label: z.string(), conditions })),
    settings,
    answerConfigId: z.string().optional(),
  }),
})
