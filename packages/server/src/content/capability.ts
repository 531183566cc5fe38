import type { Context, Opened } from '../capability.ts'
import type { ControlProvides } from '../control/index.ts'
import { authorizeByKey } from './authorize-by-key.ts'
import type { Content } from './content.ts'
import { openContent } from './open-content.ts'
import { createContentRoutes } from './route.ts'
import { seedContent } from './seed-content.ts'
import { createTestTally, type TestCounts } from './test-tally.ts'

export type ContentProvides = {
  content: Content
  projectId: string
  /** Adds what another capability has counted of tests. */
  countTestsWith(counts: TestCounts): void
}

/** The content of a project, with what is told of it to other machines. */
export const content = {
  name: 'content',
  async open(context: Context & { control: ControlProvides }): Promise<Opened<ContentProvides>> {
    const { config, clock, newId, progress, report, isInner, tracer, control, options } = context
    const { memory, keys } = control
    const counters: TestCounts[] = []
    const { content, follow, close } = await openContent({
      config,
      clock,
      newId,
      progress,
      tracer,
      onError: report,
    })
    try {
      const projectId = config.projectId || (await madeOnce())
      await content.ensureProject(projectId, 'Website')
      if (options.contentFolder !== undefined)
        await seedContent({ content, project: projectId, folder: options.contentFolder, progress, memory })
      await follow(projectId)
      return {
        provides: {
          content,
          projectId,
          countTestsWith: counts => void counters.push(counts),
        },
        routes: [
          createContentRoutes({
            content,
            tally: createTestTally(content, counters),
            authorize: authorizeByKey({ verify: keys.verify, isInner }),
            onError: error => report(error),
          }),
        ],
        close,
      }
    } catch (error) {
      await close()
      throw error
    }

    async function madeOnce(): Promise<string> {
      const known = await memory.read('project')
      if (typeof known === 'string') return known
      const made = newId()
      await memory.write('project', made)
      return made
    }
  },
} as const
