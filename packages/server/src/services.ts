import { type Application, type ApplicationOptions, openApplication } from './application.ts'
import type { Rasterise, WantedImage } from './assets/index.ts'
import { capabilities } from './capabilities.ts'
import type { Capability, Provided } from './capability.ts'
import type { TryOut } from './pipelines/index.ts'
import type { Catalogue, SearchProvides } from './search/index.ts'

export type ServicesOptions = ApplicationOptions & {
  /** What the services are made of: all of ours, and more after them. */
  capabilities?: readonly [...typeof capabilities, ...Capability[]]
}

export type Services = Application & {
  /** Did an administrator's key come with the request? */
  isAdministrator(request: Request): Promise<boolean>
  /** When the index is where it was to be brought by the start; fails when that cannot be. */
  indexed(): Promise<void>
  projectId: string
  organizationId: string
  /** Keys that a site in this process uses: reading published content, and making tokens for visitors. */
  siteKeys: { content: string; search: string }
  /** For whoever sits at the machine. */
  steering: {
    /** A search that explains itself, for somebody or for nobody in particular. */
    explain: SearchProvides['explain']
    /** What a draft of rules would change for queries that were made before. */
    tryOut(draft: unknown, queries: readonly unknown[]): Promise<TryOut>
  }
  /** The index that is searched. */
  catalogue: Catalogue
  /** The address of an image of the library, or of a host that is configured, in a size. */
  imageAddress(image: WantedImage): string
  /** Makes a PNG of a drawing, for whoever takes no drawings. */
  rasterise: Rasterise
  /** Another number says that content has changed. */
  contentGeneration(): number
  /** Another text says that searches may be answered otherwise; null while a change is on its way into the index. */
  searchVersion(): Promise<string | null>
  /** What each capability provides for others. */
  provided: Provided<typeof capabilities>
}

/** Opens both interfaces, search and content, on a data folder; the first start makes and fills it. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const application = await openApplication(options.capabilities ?? capabilities, options)
  const provided = application.provided as Provided<typeof capabilities>
  const { assets, content, control, feed, pipelines, search } = provided
  return {
    ...application,
    provided,
    isAdministrator: control.isAdministrator,
    indexed: feed.indexed,
    projectId: content.projectId,
    organizationId: options.config.organizationId,
    siteKeys: control.siteKeys,
    steering: {
      explain: search.explain,
      tryOut: (draft, queries) => search.tryOut(pipelines.read(draft), queries),
    },
    catalogue: search.catalogue,
    imageAddress: assets.imageAddress,
    rasterise: assets.rasterise,
    contentGeneration: content.content.generation,
    async searchVersion() {
      const version = await search.version()
      return version === null ? null : `${version}.${content.content.generation()}`
    },
  }
}
