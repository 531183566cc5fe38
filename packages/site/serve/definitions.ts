import { createRules, type Manifest, type Rules } from '@quarry/content/personalise'

type DefinitionsOptions = {
  /** Asks the content service for the manifest: what is published, or what a reader of drafts sees. */
  ask(path: string, previewKey?: string): Promise<Response>
  clock(): number
  /** Another number says that content has changed; absent when the service is elsewhere. */
  generation?(): number
  report(error: unknown): void
}

/** For so long definitions are taken for true where nobody says that they changed. */
const freshMs = 30_000
const none = createRules({ project: {} })

/**
 * The definitions that pages decide by. They are read once and used by everybody; where they cannot be read the site
 * goes on with those it has, and without any it shows what everybody sees.
 */
export function createDefinitions({ ask, clock, generation = () => 0, report }: DefinitionsOptions) {
  let kept: { rules: Rules; readAt: number; generation: number } | null = null
  let reading: Promise<Rules> | null = null

  async function read(): Promise<Rules> {
    const at = generation()
    try {
      const response = await ask('/api/v2/manifest')
      // 404: nothing was published yet.
      const known = response.ok ? createRules((await response.json()) as Manifest) : none
      if (!response.ok && response.status !== 404)
        throw new Error(`The manifest was answered with ${response.status}`)
      kept = { rules: known, readAt: clock(), generation: at }
    } catch (error) {
      report(error)
      kept = { rules: kept?.rules ?? none, readAt: clock(), generation: at }
    } finally {
      reading = null
    }
    return kept?.rules ?? none
  }

  return {
    /** What is published. Nobody waits for a second reading unless it is known that something changed. */
    async published(): Promise<Rules> {
      const isOld = !kept || kept.generation !== generation()
      if (kept && !isOld) {
        if (clock() - kept.readAt > freshMs) reading ??= read()
        return kept.rules
      }
      reading ??= read()
      return reading
    },
    /** What stands in the drafts of an editor. */
    async drafts(previewKey: string): Promise<Rules> {
      const response = await ask('/api/v2/manifest?preview=true', previewKey)
      return response.ok ? createRules((await response.json()) as Manifest) : this.published()
    },
  }
}
