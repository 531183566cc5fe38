import { type BoundedMap, createBoundedMap } from '@quarry/bounded-map'
import { maySee } from '../../access.ts'
import type { Identity } from '../../port.ts'
import { type Bits, bitsFor, countBits, hasBit, setBit } from '../bytes/bits.ts'
import type { AccessModels } from '../dictionary/dictionaries.ts'
import type { Level } from '../segment/layout.ts'
import type { IndexView, LiveSegment } from '../view/index-view.ts'

/** Rows that are there and that somebody may see; no bits: all rows. */
type VisibleRows = { bits: Bits | undefined; count: number }

/** Who may see what: models are asked once per identity, rows once per identity and segment. */
export type Visibility = {
  rows(view: IndexView, live: LiveSegment, level: Level, identity: Identity): VisibleRows
  maySee(view: IndexView, live: LiveSegment, document: number, identity: Identity): boolean
}

const identitiesKept = 64
const setsKept = 16

export function createVisibility(): Visibility {
  const allowed = new WeakMap<AccessModels, BoundedMap<string, Uint8Array>>()
  // By what is there of it: values that change without their document leave it as it is.
  const known = new WeakMap<LiveSegment['live'], BoundedMap<string, VisibleRows>>()

  function modelsFor({ dictionaries: { access } }: IndexView, identity: Identity): Uint8Array {
    const byIdentity = mapOf(allowed, access, identitiesKept)
    const key = keyOf(identity)
    const before = byIdentity.get(key)
    if (before && before.length === access.ordinals.size) return before
    const models = new Uint8Array(access.ordinals.size)
    if (before) models.set(before)
    for (let model = before?.length ?? 0; model < models.length; model++) {
      models[model] = maySee(access.at(model), identity) ? 1 : 0
    }
    return byIdentity.set(key, models)
  }

  function visibleRows({ segment, live }: LiveSegment, level: Level, models: Uint8Array): VisibleRows {
    const rows = segment.rows[level]
    const bits = new Uint32Array(bitsFor(rows))
    const present = live[level]
    for (let row = 0; row < rows; row++) {
      const document = level === 'document' ? row : segment.parents[row]!
      if (models[segment.access[document]!] === 1 && (!present || hasBit(present, row))) setBit(bits, row)
    }
    const count = countBits(bits)
    return { bits: count === rows ? undefined : bits, count }
  }

  return {
    rows(view, live, level, identity) {
      if ('everything' in identity || live.segment.meta.access === 0) {
        return { bits: live.live[level], count: live.count[level] }
      }
      const sets = mapOf(known, live.live, setsKept)
      const key = `${level} ${keyOf(identity)}`
      return sets.get(key) ?? sets.set(key, visibleRows(live, level, modelsFor(view, identity)))
    },
    maySee: (view, { segment }, document, identity) =>
      'everything' in identity || modelsFor(view, identity)[segment.access[document]!] === 1,
  }
}

/** One text for one set of identities. */
export function keyOf(identity: Identity): string {
  return 'everything' in identity ? '*' : JSON.stringify([...new Set(identity.identities)].sort())
}

function mapOf<K extends object, V>(all: WeakMap<K, BoundedMap<string, V>>, key: K, entries: number) {
  const known = all.get(key)
  if (known) return known
  const made = createBoundedMap<string, V>({ entries })
  all.set(key, made)
  return made
}
