import { z } from 'zod'
import { languageName } from '../search/index.ts'
import { bodyOf, type CollectedEvent, deviceOf, type EventBody, type EventKind, placeOf } from './event.ts'

/** The older protocol: one request for each event, a shape for each of its kinds. */

const text = z.string().max(4000)
const name = z.string().max(500)
const many = z.array(z.unknown()).max(1000)

const common = {
  language: z.string().max(20).nullish(),
  userAgent: text.nullish(),
  originContext: name.nullish(),
  originLevel1: name.nullish(),
  originLevel2: name.nullish(),
  originLevel3: text.nullish(),
  customData: z.record(z.string(), z.unknown()).nullish(),
  anonymous: z.boolean().nullish(),
  clientId: z.string().max(100).nullish(),
  splitTestRunName: name.nullish(),
  splitTestRunVersion: name.nullish(),
  trackingId: name.nullish(),
}

const shapes = {
  search: z.looseObject({
    ...common,
    queryText: text,
    actionCause: name.min(1),
    responseTime: z.number().min(0),
    searchQueryUid: name.min(1),
    numberOfResults: z.number().int().min(0).nullish(),
    queryPipeline: name.nullish(),
    results: many.nullish(),
    facetState: many.nullish(),
  }),
  click: z.looseObject({
    ...common,
    actionCause: name.min(1),
    searchQueryUid: name.min(1),
    documentPosition: z.number().int().min(1),
    documentUri: text,
    documentUriHash: text.nullish(),
    documentTitle: text.nullish(),
    documentUrl: text.nullish(),
    sourceName: text,
  }),
  custom: z.looseObject({
    ...common,
    eventType: name.min(1),
    eventValue: text,
    lastSearchQueryUid: name.nullish(),
  }),
  view: z.looseObject({
    ...common,
    contentIdKey: name.min(1),
    contentIdValue: text.min(1),
    contentType: name.nullish(),
    location: text.nullish(),
    referrer: text.nullish(),
    title: text.nullish(),
  }),
  collect: z.looseObject({ ...common, t: name.nullish(), dl: text.nullish(), dt: text.nullish() }),
} as const

export type LegacyKind = keyof typeof shapes
export const legacyKinds = Object.keys(shapes) as LegacyKind[]

export const legacyShape = (kind: LegacyKind): z.ZodType => shapes[kind]

/** Searches that are told of at once. */
export const searchEvents = z.array(shapes.search).min(1).max(100)

type LegacyOptions = {
  visitor: string | null
  messageId: string
  hub: string
  restricted: boolean
  now: number
}

/** A checked event in our words, and the exposure to a test that it tells of, if it does. */
export function readLegacy(kind: LegacyKind, value: unknown, options: LegacyOptions): CollectedEvent[] {
  const said = shapes[kind].parse(value) as Common & Record<string, unknown>
  const { visitor, messageId, hub, restricted, now } = options
  const { splitTestRunName, splitTestRunVersion } = said
  const told = tell(kind, said)
  const uid = kind === 'search' ? String(said['searchQueryUid']) : undefined
  const common_ = {
    at: now,
    // A visitor who stays anonymous is kept without a name.
    visitor: said.anonymous ? null : visitor,
  }
  const body = bodyOf({
    ...told.body,
    hub: said.originLevel1 || hub,
    tab: said.originLevel2,
    language: languageName(said.language),
    trackingId: said.trackingId,
    location: placeOf(said['location'] ?? said['dl']),
    device: deviceOf(said.userAgent ?? null),
    restricted: restricted || undefined,
  })
  // A search that the service has recorded itself is the same search when its client tells of it too.
  const id = uid === undefined ? `legacy:${messageId}` : `search:${uid}:${String(said['actionCause'])}`
  const event: CollectedEvent = {
    id,
    kind: told.kind,
    ...common_,
    ...(uid === undefined ? {} : { uid }),
    body,
  }
  if (!splitTestRunName || !splitTestRunVersion) return [event]
  const exposure = bodyOf({
    test: splitTestRunName,
    variant: splitTestRunVersion,
    hub: said.originLevel1 || hub,
  })
  return [event, { id: `exposure:${id}`, kind: 'exposure', ...common_, body: exposure }]
}

type Common = { [Name in keyof typeof common]?: z.output<(typeof common)[Name]> }

function tell(
  kind: LegacyKind,
  said: Common & Record<string, unknown>,
): { kind: EventKind; body: EventBody } {
  const text_ = (key: string): string | undefined =>
    typeof said[key] === 'string' ? String(said[key]) : undefined
  const number = (key: string): number | undefined =>
    typeof said[key] === 'number' ? Number(said[key]) : undefined
  const data = said.customData
  if (kind === 'search')
    return {
      kind: 'search',
      body: bodyOf({
        q: text_('queryText'),
        total: number('numberOfResults') ?? 0,
        cause: text_('actionCause'),
        pipeline: text_('queryPipeline'),
        ms: number('responseTime'),
      }),
    }
  if (kind === 'click')
    return {
      kind: 'click',
      body: bodyOf({
        document: customText(data, 'contentIDValue') ?? text_('documentUriHash') ?? text_('documentUri'),
        title: text_('documentTitle'),
        url: text_('documentUrl') ?? text_('documentUri'),
        position: number('documentPosition'),
        search: text_('searchQueryUid'),
        cause: text_('actionCause'),
      }),
    }
  if (kind === 'view')
    return {
      kind: 'view',
      body: bodyOf({
        document: text_('contentIdValue'),
        url: said['contentIdKey'] === 'uri' ? text_('contentIdValue') : undefined,
        title: text_('title'),
        referrer: placeOf(said['referrer']),
      }),
    }
  const eventType = text_('eventType') ?? text_('t') ?? 'collect'
  const isAnswer = /^(generatedAnswer|smartSnippet(Suggestions)?)$/.test(eventType)
  return {
    kind: isAnswer ? 'answer' : 'custom',
    body: bodyOf({
      type: eventType,
      value: text_('eventValue'),
      search: text_('lastSearchQueryUid'),
      answerId: customText(data, 'generativeQuestionAnsweringId'),
      reason: customText(data, 'reason'),
      ...flags(data),
    }),
  }
}

/** What a generated answer's judgement consists of: true or false, nothing that was typed. */
function flags(data: Common['customData']): EventBody {
  const said = Object.entries(data ?? {}).filter(([, value]) => typeof value === 'boolean')
  return Object.fromEntries(said.slice(0, 20)) as EventBody
}

function customText(data: Common['customData'], key: string): string | undefined {
  const value = data?.[key]
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined
}
