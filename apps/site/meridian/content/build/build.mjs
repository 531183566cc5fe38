// Writes the importable files: `node apps/site/meridian/content/build/build.mjs`
import { contentTypes } from './content-types.mjs'
import { labels } from './labels.mjs'
import { clear, write } from './lib/write.mjs'
import { constellationEntries } from './make/constellations.mjs'
import { deepSkyEntries } from './make/deep-sky.mjs'
import { eclipseEntries, seasonEntries, showerEntries } from './make/events.mjs'
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
]

clear()
for (const contentType of contentTypes) write(`content-types/${contentType.id}.json`, { contentType })
write('labels.json', labels)

const counts = {}
const seen = new Set()
for (const make of kinds) {
  for (const one of make()) {
    const { type, _slug: slug } = one.entry
    if (seen.has(slug)) throw new Error(`Two entries have the slug "${slug}"`)
    seen.add(slug)
    write(`entries/${type}/${slug}.json`, one)
    counts[type] = (counts[type] ?? 0) + 1
  }
}
process.stdout.write(`${seen.size} entries: ${Object.entries(counts).map(([type, count]) => `${count} ${type}`).join(', ')}\n`)
