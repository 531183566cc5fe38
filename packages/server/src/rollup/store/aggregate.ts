import { type BoundedMap, createBoundedMap } from '@quarry/bounded-map'
import type { Session } from '@quarry/store'
import { createEventStore, type EventBody, type LoggedEvent } from '../../collect/index.ts'
import { bucketOf } from '../bucket.ts'
import { isCountable, isOfferable, plainQuery } from '../shape.ts'
import { countClick } from './result-clicks.ts'
import { countProductClick, countShopEvent } from './shop.ts'

export const dayMs = 86_400_000
export const dayOf = (at: number): number => Math.floor(at / dayMs)

/** Events of one go: short, so that what is collected meanwhile does not wait long. */
const atOnce = 250
/** Different names of one kind in a day; what comes after is counted as "(other)". */
const mostNames = 2000
const lastPosition = 50
/** What an exposure is called by those who tell of it: itself no goal of anything. */
const exposureName = 'Experiment Viewed'

/** Names of a day by kind, so that nobody can fill the disk with ever new ones. */
type KnownNames = BoundedMap<string, Set<string>>

/** Follows the events and counts what they tell. Where it has come to is kept beside the counts, in one transaction. */
export function createAggregation(database: Session, origin: string) {
  const names: KnownNames = createBoundedMap({ entries: 100 })
  return {
    cursor: () => cursorOf(database),
    /** Takes in some of what is new. @returns whether there may be more. */
    step: () =>
      database.transaction(async tx => {
        const aggregate = aggregateInto(tx, names, origin)
        const events = await createEventStore(tx).after(await cursorOf(tx), atOnce)
        for (const event of events) await aggregate(event)
        const last = events.at(-1)
        if (last)
          await tx.run(
            `INSERT INTO rollup (name, value) VALUES ('cursor', ?) ON CONFLICT DO UPDATE SET value = excluded.value`,
            last.seq,
          )
        return events.length === atOnce
      }),
  }
}

async function cursorOf(database: Session): Promise<number> {
  return Number((await database.get(`SELECT value FROM rollup WHERE name = 'cursor'`))?.['value'] ?? 0)
}

/** Counts one event after the other. */
function aggregateInto(database: Session, names: KnownNames, origin: string) {
  const log = createEventStore(database)

  async function bounded(day: number, kind: string, name: string): Promise<string> {
    const key = `${day} ${kind}`
    let known = names.get(key)
    if (!known) {
      const rows = await database.all('SELECT DISTINCT name FROM tally WHERE kind = ? AND day = ?', kind, day)
      known = new Set(rows.map(row => String(row['name'])))
      names.set(key, known)
    }
    const short = name.slice(0, 200)
    if (known.has(short) || known.size < mostNames) {
      known.add(short)
      return short
    }
    return '(other)'
  }
  async function tally(day: number, hub: string, kind: string, name: string): Promise<void> {
    await database.run(
      `INSERT INTO tally (day, hub, kind, name, count) VALUES (?, ?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET count = count + 1`,
      ...[day, hub, kind, await bounded(day, kind, name)],
    )
  }
  async function countQuery(
    day: number,
    hub: string,
    body: EventBody,
    visitor: string,
    more: QueryCounts,
  ): Promise<void> {
    const query = plainQuery(textOf(body, 'q'))
    if (!isCountable(query)) return
    const offer = isOfferable({ cause: body['cause'], restricted: body['restricted'] }) ? 1 : 0
    await database.run(
      `INSERT INTO asked (day, hub, language, query, visitor, offer, searches, found, clicks)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET offer = max(offer, excluded.offer), searches = searches + excluded.searches,
         found = found + excluded.found, clicks = clicks + excluded.clicks`,
      ...[day, hub, textOf(body, 'language'), query, visitor, offer, more.searches, more.found, more.clicks],
    )
  }
  /** By its address, which pages and results both know, or else by the id that they gave. */
  async function documentOf(body: EventBody): Promise<string> {
    const [id, address] = [textOf(body, 'document').slice(0, 500), pathOf(textOf(body, 'url').slice(0, 500))]
    if (address === '')
      return String((await database.get('SELECT address FROM alias WHERE id = ?', id))?.['address'] ?? id)
    if (id !== '' && pathOf(id) !== address)
      await database.run(
        'INSERT INTO alias (id, address) VALUES (?, ?) ON CONFLICT DO UPDATE SET address = excluded.address',
        id,
        address,
      )
    return address
  }
  function pathOf(address: string): string {
    return origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  }
  async function countOpening(event: LoggedEvent, hub: string, language: string): Promise<void> {
    const document = await documentOf(event.body)
    if (document === '') return
    const title = textOf(event.body, 'title').slice(0, 300)
    await database.run(
      `INSERT INTO opened (day, hub, language, document, visitor, title, opens, last) VALUES (?, ?, ?, ?, ?, ?, 1, ?)
       ON CONFLICT DO UPDATE SET opens = opens + 1, last = max(last, excluded.last),
         title = CASE WHEN excluded.title = '' THEN title ELSE excluded.title END`,
      ...[dayOf(event.at), hub, language, document, event.visitor ?? '', title, event.at],
    )
  }
  /** What was shown is known of searches that the service recorded; whoever opened a result must have made the search. */
  async function countClickOn(
    { body, at, visitor, uid = '' }: LoggedEvent,
    click: LoggedEvent,
  ): Promise<void> {
    const query = plainQuery(textOf(body, 'q'))
    const { results, first } = body
    const isOf = visitor !== null && visitor === click.visitor
    if (!isOf || !Array.isArray(results) || !isCountable(query)) return
    if (!isOfferable({ cause: body['cause'], restricted: body['restricted'] })) return
    await countClick(database, {
      uid,
      day: dayOf(at),
      language: textOf(body, 'language'),
      query,
      visitor,
      results: results.map(String),
      first: Number(first ?? 0),
      document: textOf(click.body, 'document'),
      position: Number(click.body['position'] ?? 0),
    })
  }
  async function countVital({ at, body }: LoggedEvent, times: 1 | -1): Promise<void> {
    const metric = textOf(body, 'name')
    const route = await bounded(dayOf(at), 'route', textOf(body, 'route'))
    const release = await bounded(dayOf(at), 'release', textOf(body, 'release'))
    await database.run(
      `INSERT INTO vital (day, route, device, release, metric, bucket, count) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET count = max(0, count + excluded.count)`,
      ...[dayOf(at), route, textOf(body, 'device'), release, metric],
      ...[bucketOf(metric, Number(body['value'] ?? 0)), times],
    )
  }

  /** What somebody who was shown a variant of a test did afterwards: it may be the goal of the test. */
  async function reachGoals({ at, kind, body, visitor }: LoggedEvent): Promise<void> {
    const name = textOf(body, kind === 'custom' ? 'value' : 'name').slice(0, 200)
    if (!visitor || name === '' || name === exposureName) return
    const goal = await bounded(dayOf(at), 'goal', name)
    await database.run(
      `INSERT OR IGNORE INTO reached (test, variant, visitor, goal, at)
       SELECT test, variant, visitor, ?, ? FROM exposed WHERE visitor = ? AND first <= ?`,
      ...[goal, at, visitor, at],
    )
  }

  async function countSearch({ at, body, visitor }: LoggedEvent, hub: string): Promise<void> {
    const day = dayOf(at)
    const isFound = Number(body['total'] ?? 0) > 0
    await tally(day, hub, 'search', isFound ? 'found' : 'empty')
    if (body['cause']) await tally(day, hub, 'cause', textOf(body, 'cause'))
    await countQuery(day, hub, body, visitor ?? '', { searches: 1, found: isFound ? 1 : 0, clicks: 0 })
  }

  /** A click counts for the search that led to it, on the day of that search. */
  async function countClickEvent(click: LoggedEvent, ownHub: string): Promise<void> {
    const { at, body } = click
    const search = body['search'] === undefined ? undefined : await log.search(textOf(body, 'search'))
    const hub = search ? textOf(search.body, 'hub') : ownHub
    await countOpening(click, hub, textOf(search?.body ?? body, 'language') || textOf(body, 'language'))
    const position = Number(body['position'] ?? 0)
    if (position > 0)
      await tally(dayOf(at), hub, 'position', position > lastPosition ? `${lastPosition}+` : String(position))
    if (!search) return
    if (body['product'] !== undefined) await countProductClick(database, click, textOf(search.body, 'q'))
    const more = { searches: 0, found: 0, clicks: 1 }
    await countQuery(dayOf(search.at), hub, search.body, search.visitor ?? '', more)
    await countClickOn(search, click)
  }

  async function countExposure({ at, body, visitor }: LoggedEvent): Promise<void> {
    const [test, variant] = [textOf(body, 'test').slice(0, 200), textOf(body, 'variant').slice(0, 200)]
    await database.run(
      `INSERT INTO exposed (test, variant, visitor, first, last, times) VALUES (?, ?, ?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last), times = times + 1`,
      ...[test, variant, visitor ?? '', at, at],
    )
  }

  /** A figure of a page that is told again takes the place of what was told before. */
  async function replaceVital(event: LoggedEvent): Promise<void> {
    const replaced = event.uid === undefined ? undefined : await log.before(event.uid, 'vital', event.seq)
    if (replaced) await countVital(replaced, -1)
    await countVital(event, 1)
  }

  return async function aggregate(event: LoggedEvent): Promise<void> {
    const { at, kind, body } = event
    if (kind === 'custom' || kind === 'customer' || kind === 'page') await reachGoals(event)
    const day = dayOf(at)
    const hub = textOf(body, 'hub')
    const typed = (name: string): string => joined(textOf(body, 'type'), textOf(body, name))
    switch (kind) {
      case 'search':
        return countSearch(event, hub)
      case 'click':
        return countClickEvent(event, hub)
      case 'view':
        return countOpening(event, hub, textOf(body, 'language'))
      case 'machine':
        return tally(
          day,
          '',
          'machine',
          joined(textOf(body, 'service'), body['isFound'] === true ? '' : 'empty'),
        )
      case 'shop':
        return countShopEvent(database, event, hub)
      case 'answer':
        return tally(day, hub, 'answer', answerName(body))
      case 'custom':
        return tally(day, hub, 'custom', typed('value'))
      case 'customer':
        return tally(day, hub, 'customer', typed('name'))
      case 'page':
        return body['name']
          ? tally(day, hub, 'event', textOf(body, 'name'))
          : tally(day, hub, 'page', textOf(body, 'route') || textOf(body, 'path'))
      case 'vital':
        return replaceVital(event)
      case 'exposure':
        return countExposure(event)
      case 'consent': {
        const given = Array.isArray(body['given']) ? body['given'].map(String).sort().join('+') : ''
        return tally(day, '', 'consent', given || 'nothing')
      }
    }
  }
}

type QueryCounts = { searches: number; found: number; clicks: number }

function textOf(body: EventBody, name: string): string {
  const value = body[name]
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

function joined(type: string, name: string): string {
  return name === '' ? type : `${type}/${name}`
}

/** One name for what both protocols call differently: `like`, `citation`, `generated`, … */
function answerName(body: EventBody): string {
  const type = textOf(body, 'type')
  const said = textOf(body, 'action') || textOf(body, 'value')
  if (type === 'Rga.AnswerReceived' || said === 'generatedAnswerStreamEnd')
    return body['answerGenerated'] === true ? 'generated' : 'none'
  if (/CitationClick|openGeneratedAnswerSource/.test(`${type}${said}`)) return 'citation'
  if (/CitationHover|SourceHover/.test(`${type}${said}`)) return 'hover'
  if (/SubmitFeedback|FeedbackSubmit/.test(`${type}${said}`))
    return body['helpful'] === true ? 'helpful' : body['helpful'] === false ? 'unhelpful' : 'feedback'
  const action = /^(like|dislike|copyToClipboard|show|hide|expand|collapse)/.exec(
    said.replace(/^generatedAnswer/, '').replace(/^./, first => first.toLowerCase()),
  )?.[1]
  const isSnippet = /snippet/i.test(`${type}${said}`)
  return `${isSnippet ? 'snippet ' : ''}${action ?? (said || type)}`
}
