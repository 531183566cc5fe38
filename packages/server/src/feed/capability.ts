import type { Context, Opened } from '../capability.ts'
import { type ContentProvides, publishedContent } from '../content/index.ts'
import type { ControlProvides } from '../control/index.ts'
import type { Encoder } from '../encoder/index.ts'
import { baseFields, type SearchProvides } from '../search/index.ts'
import type { SourcesProvides } from '../sources/index.ts'
import { createFeed } from './feed.ts'
import { readFeedSite } from './feed-site.ts'
import { hiddenSources, ofHiddenSource } from './hidden-sources.ts'
import { readSiteFile } from './read-site-file.ts'

type Needs = {
  encoder: Encoder | null
  control: ControlProvides
  content: ContentProvides
  search: SearchProvides
  sources: SourcesProvides
}

/** A long start tells how far it is after so many documents. */
const toldEvery = 500

/** Follows the content into the index, as the site's own file says where entries are read. */
export const feed = {
  name: 'feed',
  async open(context: Context & Needs): Promise<Opened> {
    const { config, options, report, progress, control, content, search, sources, encoder } = context
    const { memory } = control
    const { catalogue, engine } = search
    const text = await readSiteFile(options.contentFolder, memory)
    const site = readFeedSite(JSON.parse(text), config.publicUrl)
    const following = createFeed({
      content: publishedContent(content.content, content.projectId),
      engine,
      baseFields,
      memory,
      index: catalogue.index,
      site,
      siteVersion: [config.publicUrl, text, ...(encoder ? [encoder.id] : [])].join(' '),
      guest: sources.guest,
      onWritten(fields, said) {
        catalogue.setFields(fields, said)
        catalogue.touch()
      },
      onError: report,
    })
    content.onChange(following.wake)
    sources.onFields(following.wake)
    let warning = Promise.resolve()
    /** What nobody would find is told, but nothing waits for it. */
    const warn = async (): Promise<void> => {
      if (!(await sources.areThere())) return
      for (const source of await hiddenSources(engine, catalogue.index, site.locales)) {
        const { detail, remedy } = ofHiddenSource(source)
        progress(`Warning: ${detail} ${remedy}`)
      }
    }
    return {
      provides: undefined,
      /** Brings the index to everything that is published and was pushed, and tells how it goes. */
      async start() {
        if (options.rebuildIndex) await following.startOver()
        let said = 0
        const published = await following.catchUp(documents => {
          if (documents - said < toldEvery) return
          said = documents
          progress(`Search index: ${documents} documents …`)
        })
        const done = published + (await sources.follow())
        if (done > 0) progress(`Search index: ${done} documents brought up to date.`)
        warning = warn().catch(report)
      },
      async settled() {
        await following.settled()
        await warning
      },
      async close() {
        await warning
        await following.close()
      },
    }
  },
} as const
