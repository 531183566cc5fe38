import type { SearchEngine } from '@quarry/engine'
import type { Content } from './content/index.ts'
import type { Memory } from './control.ts'
import { createFeed, type Feed, readFeedSite } from './feed/index.ts'
import { readSiteFile } from './read-site-file.ts'
import { baseFields, type Catalogue } from './search/index.ts'
import type { Sources } from './sources/index.ts'

export type OpenFeedOptions = {
  content: Content
  project: string
  engine: SearchEngine
  catalogue: Catalogue
  memory: Memory
  sources: Pick<Sources, 'guest'>
  contentFolder: string | undefined
  publicUrl: string
  onError: (error: unknown) => void
}

/** Begins to follow the content into the index, as the site's own file says where entries are read. */
export async function openFeed(options: OpenFeedOptions): Promise<Feed> {
  const { content, project, engine, catalogue, memory, sources, contentFolder, publicUrl, onError } = options
  const text = await readSiteFile(contentFolder, memory)
  return createFeed({
    ...{ content, project, engine, baseFields, memory, onError },
    index: catalogue.index,
    site: readFeedSite(JSON.parse(text), publicUrl),
    siteVersion: `${publicUrl} ${text}`,
    guest: sources.guest,
    onWritten(fields) {
      catalogue.setFields(fields)
      catalogue.touch()
    },
  })
}
