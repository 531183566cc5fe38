import { type Config, openControl } from '@quarry/server'
import { type Content, openContent, readPages } from '@quarry/server/content'
import { configHere, type Surroundings, UsageError } from './command.ts'

type ProjectContent = {
  content: Content
  project: string
  config: Config
  /** Where entries have their pages, as the site said at its last start. */
  pages: ReturnType<typeof readPages>
  /** The same as it stands in `feed.json`. */
  feed: string | null
}

/**
 * The content of the data folder that server and command line share. A running server sees what is written here within
 * a second.
 */
export async function withContent<Result>(
  { env, clock, print }: Surroundings,
  wanted: string | undefined,
  work: (here: ProjectContent) => Result | Promise<Result>,
): Promise<Result> {
  const config = configHere(env)
  const control = await openControl(config.data, clock)
  const known = await control.memory.read('project')
  const said = await control.memory.read('feed site')
  const pages = readPages(said)
  const feed = typeof said === 'string' ? said : null
  await control.close()
  const own = config.projectId || (typeof known === 'string' ? known : '')
  const project = wanted?.toLowerCase() ?? own
  if (project === '')
    throw new UsageError('There is no project here yet: start the server once, or name one with --project.')
  const opened = await openContent({ config, clock, progress: print })
  try {
    if (!(await opened.content.store.projects.get(project))) {
      // Its own project is made by whoever comes first, server or command line; any other one must be there.
      if (project !== own) throw new UsageError(`There is no project ${project}.`)
      await opened.content.ensureProject(project, 'Website')
    }
    return await work({ content: opened.content, project, config, pages, feed })
  } finally {
    await opened.close()
  }
}
