import { openControl, readConfig } from '@quarry/server'
import { type Content, openContent } from '@quarry/server/content'
import { type Surroundings, UsageError } from './command.ts'
import { readConfigFile } from './with-control.ts'

export type ContentHere = { content: Content; project: string }

/**
 * The content of the data folder that server and command line share. A running server sees what is written here within
 * a second.
 */
export async function withContent<Result>(
  { env, clock, print }: Surroundings,
  wanted: string | undefined,
  work: (here: ContentHere) => Result | Promise<Result>,
): Promise<Result> {
  const config = readConfig(env, readConfigFile())
  const control = openControl(config.data, clock)
  const known = control.memory.read('project')
  control.close()
  const own = config.projectId || (typeof known === 'string' ? known : '')
  const project = wanted?.toLowerCase() ?? own
  if (project === '')
    throw new UsageError('There is no project here yet: start the server once, or name one with --project.')
  const opened = openContent({ config, clock, progress: print })
  try {
    if (!opened.content.store.projects.get(project)) {
      // Its own project is made by whoever comes first, server or command line; any other one must be there.
      if (project !== own) throw new UsageError(`There is no project ${project}.`)
      opened.content.ensureProject(project, 'Website')
    }
    return await work({ content: opened.content, project })
  } finally {
    opened.close()
  }
}
