import type { Context, Opened } from '../capability.ts'
import { type ContentProvides, publishedContent } from '../content/index.ts'
import type { ControlProvides } from '../control/index.ts'
import type { Encoder } from '../encoder/index.ts'
import { baseFields, type SearchProvides } from '../search/index.ts'
import type { SourcesProvides } from '../sources/index.ts'
import { createFeed } from './feed.ts'
import { readFeedSite, readSiteFile } from './feed-site.ts'
import { hiddenSources, ofHiddenSource } from './hidden-sources.ts'

type Needs = {
  encoder: Encoder | null
  control: ControlProvides
  content: ContentProvides
  search: SearchProvides
  sources: SourcesProvides
}

type FeedProvides = {
  /** When the index has everything that was published and pushed before the start; fails when it cannot be made. */
  indexed(): Promise<void>
}

/** A long start tells how far it is after so many documents. */
const toldEvery = 500

/** Follows the content into the index, as the site's own file says where entries are read. */
export const feed = {
  name: 'feed',
  async open(context: Context & Needs): Promise<Opened<FeedProvides>> {
    const { config, options, report, progress, control, content, search, sources, encoder } = context
    const { memory } = control
    const { catalogue, engine } = search
    const text = await readSiteFile(options.contentFolder, memory)
    const site = readFeedSite(text, config.publicUrl)
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
        fieldsAreKnown()
      },
      onError: report,
    })
    content.content.onChange(following.wake)
    sources.onFields(following.wake)
    search.onRestart(following.wake)
    let warning = Promise.resolve()
    let documents = 0
    let isIndexing = false
    let isClosing = false
    let fieldsAreKnown = (): void => {}
    const known = new Promise<void>(resolve => {
      fieldsAreKnown = resolve
    })
    /** What nobody would find is told, but nothing waits for it. */
    const warn = async (): Promise<void> => {
      if (!(await sources.hasAny())) return
      for (const source of await hiddenSources(engine, catalogue.index, site.locales)) {
        const { detail, remedy } = ofHiddenSource(source)
        progress(`Warning: ${detail} ${remedy}`)
      }
    }
    /** Brings the index to everything that is published and was pushed, and tells how it goes. */
    async function catchUp(): Promise<void> {
      isIndexing = true
      try {
        if (options.rebuildIndex) await following.startOver()
        let said = 0
        const published = await following.catchUp(now => {
          documents = now
          if (documents - said < toldEvery) return
          said = documents
          progress(`Search index: ${documents} documents …`)
        })
        if (isClosing) return
        const done = published + (await sources.follow())
        if (isClosing) return
        if (done > 0) progress(`Search index: ${done} documents brought up to date.`)
        warning = warn().catch(report)
      } catch (error) {
        // What is closed under it is no failure.
        if (!isClosing) throw error
      } finally {
        isIndexing = false
      }
    }
    let indexed = Promise.resolve()
    return {
      provides: { indexed: () => indexed },
      async start() {
        indexed = catchUp()
        // Whoever opens the services waits for it, or asks for it later.
        indexed.catch(() => undefined)
        await (options.opensWhileIndexing ? Promise.race([known, indexed]) : indexed)
      },
      faults: async () =>
        isIndexing ? [`the search index is being brought up to date: ${documents} documents so far`] : [],
      async settled() {
        await indexed
        await following.settled()
        await warning
      },
      async close() {
        isClosing = true
        await warning
        await following.close()
      },
    }
  },
} as const
