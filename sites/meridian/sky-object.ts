import type { EntryList, EntryReader } from '@quarry/site/content'
import type { Point } from './sky/catalogue.ts'

/** What is known of an object at a glance: enough for lists and maps. What is not known is undefined. */
export type SkyObject = {
  id: string
  slug: string
  /** `Orion Nebula`, or the designation of what has no name. */
  name: string
  /** `M42` */
  designation: string
  /** `NGC 1976`: what else catalogues call it; may be empty. */
  otherDesignation: string
  summary: string
  /** As the content service calls it: `emission nebula`. */
  type: string
  constellation: string
  /** Id of the constellation's own entry. */
  constellationId: string
  /** Wanderers have none. */
  position: Point | undefined
  magnitude: number | undefined
  /** Minutes of arc. */
  width: number | undefined
  instrument: string
  /** When it is highest at ten in the evening; 0 is January. */
  bestMonth: number | undefined
}

export function readObject(entry: EntryReader): SkyObject {
  const [hours, dec] = [entry.number('raHours'), entry.number('decDegrees')]
  const month = entry.number('bestMonth')
  const [first = '', other = ''] = entry.text('designations').split(', ')
  const { name, addition } = nameOf(entry.text('title'))
  return {
    id: entry.id,
    slug: entry.slug,
    // `M41, open cluster in Canis Major` has no name: its title only says what it is.
    name: first !== '' && name.startsWith(`${first},`) ? first : name,
    designation: addition || first,
    otherDesignation: other,
    summary: entry.text('summary'),
    type: entry.text('objectType'),
    constellation: entry.text('constellationName'),
    constellationId: entry.references('constellation')[0] ?? '',
    position: hours === undefined || dec === undefined ? undefined : { ra: hours * 15, dec },
    magnitude: entry.number('magnitude'),
    width: entry.number('sizeArcmin'),
    instrument: entry.text('instrument'),
    bestMonth: month === undefined ? undefined : month - 1,
  }
}

/** All objects in the order of their designations, as `Shelf` keeps them. */
export function inCatalogueOrder(objects: readonly SkyObject[]): readonly SkyObject[] {
  const rank = (object: SkyObject): string =>
    `${/^M\d/.test(object.designation) ? 0 : 1}${object.designation || object.name}`
  const collator = new Intl.Collator('en', { numeric: true })
  return [...objects].sort((a, b) => collator.compare(rank(a), rank(b)))
}

export type Catalogue = EntryList<SkyObject>

/** `Orion Nebula (M42)` is a name with an addition. */
function nameOf(title: string): { name: string; addition: string } {
  const [, name = title, addition = ''] = /^(.+) \(([^()]+)\)$/.exec(title) ?? []
  return { name, addition }
}
