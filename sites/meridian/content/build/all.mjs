import { contentTypes } from './content-types.mjs'
import { labels } from './labels.mjs'
import { print } from './lib/print.mjs'
import { constellationEntries } from './make/constellations.mjs'
import { deepSkyEntries } from './make/deep-sky.mjs'
import { eclipseEntries, seasonEntries, showerEntries } from './make/events.mjs'
import { placementEntries } from './make/placements.mjs'
import { glossaryEntries, instrumentEntries, missionEntries, planetEntries } from './make/records.mjs'
import { starEntries } from './make/stars.mjs'
import { articleEntries, guideEntries, pageEntries, threadEntries } from './make/texts.mjs'

const kinds = [
  pageEntries,
  guideEntries,
  articleEntries,
  threadEntries,
  constellationEntries,
  deepSkyEntries,
  starEntries,
  planetEntries,
  instrumentEntries,
  glossaryEntries,
  missionEntries,
  showerEntries,
  eclipseEntries,
  seasonEntries,
  placementEntries,
]

/** Every file of the content, by its path in the content folder. */
export function allFiles() {
  const files = new Map()
  for (const contentType of contentTypes) files.set(`content-types/${contentType.id}.json`, print({ contentType }))
  files.set('labels.json', print(labels))
  const seen = new Set()
  for (const make of kinds) {
    for (const one of make()) {
      const { type, _slug: slug } = one.entry
      if (seen.has(slug)) throw new Error(`Two entries have the slug "${slug}"`)
      seen.add(slug)
      files.set(`entries/${type}/${slug}.json`, print(one))
    }
  }
  return files
}
