import type { OpenContentStore, Webhook } from '@quarry/server/stores'
import { type ContentState, entriesIn } from './memory-entries.ts'
import { compareTexts, inMemory } from './memory-transactions.ts'

/** A content store in memory: for tests, and to show that the port asks for no SQL. */
export function createMemoryContentStore({ versions = 200 } = {}): OpenContentStore {
  const empty: ContentState = {
    projects: new Map(),
    types: new Map(),
    entries: new Map(),
    versions: [],
    resources: [],
    changes: [],
    webhooks: new Map(),
    tally: [],
  }
  const store = inMemory<ContentState, Omit<OpenContentStore, 'close' | 'watch'>>(
    empty,
    ({ read, write }, transaction) => ({
      transaction,
      entries: entriesIn(read, write),
      projects: {
        get: id => read(({ projects }) => projects.get(id) ?? null),
        put: (id, body, now) =>
          write(({ projects }) => {
            const created = projects.get(id)?.created ?? now
            projects.set(id, { id, body: { ...body }, created, deleted: null })
          }),
        setAside: (id, now) =>
          write(({ projects }) => {
            const project = projects.get(id)
            if (project) projects.set(id, { ...project, deleted: now })
          }),
        erase: id =>
          write(state => {
            state.projects.delete(id)
            for (const [key, one] of state.types) if (one.project === id) state.types.delete(key)
            for (const [key, { entry }] of state.entries) if (entry.project === id) state.entries.delete(key)
            state.versions = state.versions.filter(one => one.project !== id)
            state.resources = state.resources.filter(one => one.project !== id)
          }),
      },
      contentTypes: {
        get: (project, id) => read(({ types }) => types.get(`${project} ${id}`)?.type ?? null),
        many: (project, ids) =>
          read(
            ({ types }) =>
              new Map(
                [...types.values()]
                  .filter(one => one.project === project && ids.includes(one.type.id))
                  .map(({ type }) => [type.id, type]),
              ),
          ),
        list: (project, kind, limit, offset) =>
          read(({ types }) =>
            [...types.values()]
              .filter(one => one.project === project && (kind === null || one.kind === kind))
              .map(({ type }) => type)
              .sort((a, b) => compareTexts(a.id, b.id))
              .slice(offset, offset + limit),
          ),
        put: (project, type, now) =>
          write(({ types }) => {
            const key = `${project} ${type.id}`
            const created = types.get(key)?.type.created ?? now
            const kind = type.type ?? 'contentType'
            types.set(key, { project, kind, type: { ...type, created, updated: now } })
          }),
        remove: (project, id) => write(({ types }) => void types.delete(`${project} ${id}`)),
      },
      history: {
        kept: versions,
        add: version =>
          write(state => {
            const seq = (state.versions.at(-1)?.seq ?? 0) + 1
            const body = typeof version.body === 'string' ? version.body : JSON.stringify(version.body)
            state.versions.push({ ...version, body, seq })
            const same = state.versions.filter(
              one => one.project === version.project && one.entry === version.entry,
            )
            const old = same.slice(0, Math.max(0, same.length - versions))
            state.versions = state.versions.filter(one => !old.includes(one))
          }),
        list: (project, entry, cursor, limit) =>
          read(state =>
            state.versions
              .filter(one => one.project === project && one.entry === entry)
              .filter(one => cursor === null || one.seq < cursor)
              .reverse()
              .slice(0, limit)
              .map(({ seq, id, at, authorName, isKey, state }) => ({
                seq,
                version: { versionId: id, timestamp: at, authorName, authorIsApiKey: isKey, state },
              })),
          ),
        count: (project, entry) =>
          read(state => state.versions.filter(one => one.project === project && one.entry === entry).length),
        body: (project, entry, version) =>
          read(
            state =>
              state.versions.find(one => one.project === project && one.entry === entry && one.id === version)
                ?.body ?? null,
          ),
      },
      resources: {
        get: (project, kind, id, parent = '') =>
          read(
            ({ resources }) =>
              resources.find(
                one => one.project === project && one.kind === kind && one.parent === parent && one.id === id,
              ) ?? null,
          ),
        list: (project, kind, limit = 10_000, offset = 0) =>
          read(({ resources }) =>
            resources
              .filter(one => one.project === project && one.kind === kind)
              .slice(offset, offset + limit),
          ),
        put: (project, kind, id, body, now, parent = '') =>
          write(({ resources }) => {
            const before = resources.find(
              one => one.project === project && one.kind === kind && one.parent === parent && one.id === id,
            )
            if (before) Object.assign(before, { body, modified: now })
            else
              resources.push({
                project,
                kind,
                parent,
                id,
                body: { ...body },
                created: now,
                modified: now,
              })
          }),
        remove: (project, kind, id, parent = '') =>
          write(state => {
            const before = state.resources.length
            state.resources = state.resources.filter(
              one =>
                !(one.project === project && one.kind === kind && one.parent === parent && one.id === id),
            )
            return state.resources.length < before
          }),
        removeChildren: (project, kind, parent) =>
          write(state => {
            state.resources = state.resources.filter(
              one => !(one.project === project && one.kind === kind && one.parent === parent),
            )
          }),
        count: (project, kind) =>
          read(
            ({ resources }) => resources.filter(one => one.project === project && one.kind === kind).length,
          ),
      },
      changes: {
        add: change =>
          write(({ changes }) => {
            const number = changes.length + 1
            changes.push({ ...change, number, position: positionOf(number) })
            return number
          }),
        after: (position, limit) =>
          read(({ changes }) => changes.slice(placeOf(position), placeOf(position) + limit)),
        latest: () =>
          read(({ changes }) => ({ position: positionOf(changes.length), number: changes.length })),
      },
      webhooks: {
        get: (project, id) => read(({ webhooks }) => webhooks.get(`${project} ${id}`) ?? null),
        list: project =>
          read(({ webhooks }) =>
            [...webhooks.values()]
              .filter(one => one.project === project)
              .sort((a, b) => compareTexts(a.id, b.id)),
          ),
        waiting: project =>
          read(
            ({ webhooks, changes }) =>
              new Map(
                [...webhooks.values()]
                  .filter(one => one.project === project)
                  .map(({ id, position }) => [id, changes.length - placeOf(position)]),
              ),
          ),
        due: now =>
          read(state =>
            behind(state)
              .filter(one => one.due <= now)
              .sort((a, b) => a.due - b.due),
          ),
        nextDue: () =>
          read(state => {
            const dues = behind(state).map(one => one.due)
            return dues.length > 0 ? Math.min(...dues) : null
          }),
        put: webhook =>
          write(({ webhooks }) => {
            const key = `${webhook.project} ${webhook.id}`
            const { position, created } = webhooks.get(key) ?? webhook
            webhooks.set(key, { ...webhook, position, created, attempts: 0, due: 0, failure: null })
          }),
        remove: (project, id) => write(({ webhooks }) => webhooks.delete(`${project} ${id}`)),
        moveTo: ({ project, id }, position) =>
          write(({ webhooks }) => {
            const webhook = webhooks.get(`${project} ${id}`)
            if (webhook) Object.assign(webhook, { position, attempts: 0, due: 0, failure: null })
          }),
        failed: ({ project, id }, attempts, due, failure) =>
          write(({ webhooks }) => {
            const webhook = webhooks.get(`${project} ${id}`)
            if (webhook) Object.assign(webhook, { attempts, due, failure })
          }),
      },
      tally: {
        record: (project, events) =>
          write(({ tally }) => void tally.push(...events.map(event => ({ ...event, project })))),
        counts: (project, test) =>
          read(({ tally }) => {
            const of = tally.filter(one => one.project === project && one.test === test)
            const names = [...new Set(of.map(one => one.variant))].sort(compareTexts)
            return names.map(variant => {
              const events = of.filter(one => one.variant === variant)
              const shown = events.filter(one => one.goal === '')
              const conversions: Record<string, number> = {}
              for (const { goal } of events) if (goal !== '') conversions[goal] = (conversions[goal] ?? 0) + 1
              const control = shown.some(one => one.control)
              return { variant, control, exposures: shown.length, conversions }
            })
          }),
      },
    }),
  )
  // Nobody else has it open.
  return { ...store, watch: () => () => undefined }
}

/** Nothing but this file reads it. */
function positionOf(number: number): string {
  return `after ${number}`
}

function placeOf(position: string): number {
  return Number(position.slice('after '.length))
}

function behind({ webhooks, changes }: ContentState): Webhook[] {
  return [...webhooks.values()].filter(one => placeOf(one.position) < changes.length)
}
