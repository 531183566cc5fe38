import type { AnswerProvides } from '../answer/index.ts'
import type { Context, Opened } from '../capability.ts'
import type { EventsProvides } from '../events/index.ts'
import type { SearchProvides } from '../search/index.ts'
import type { TokenProvides } from '../token/index.ts'
import { createFindPassages } from './find-passages.ts'
import { createMcpRoutes } from './mcp.ts'
import { createReadPage } from './read-page.ts'
import { createPassageRoutes } from './route.ts'

type Needs = { token: TokenProvides; search: SearchProvides; answer: AnswerProvides; events: EventsProvides }

/** What other people's models ask the site for: passages, and the tools of the Model Context Protocol. */
export const machines = {
  name: 'machines',
  open({ config, newId, report, token, search, answer, events }: Context & Needs): Opened {
    const asker = { askerOf: token.askerOf, checkOrganization: token.checkOrganization }
    const tools = {
      search: search.service.search,
      readPage: createReadPage(search),
      answer: answer.ask,
      count: events.countMachine,
    }
    const originOf = (request: Request): string | null => {
      if (config.publicUrl !== '') return new URL(config.publicUrl).origin
      return config.serve === 'api' ? null : new URL(request.url).origin
    }
    return {
      provides: undefined,
      routes: [
        createPassageRoutes({
          ...asker,
          find: createFindPassages(search),
          count: events.countMachine,
          newId,
        }),
        createMcpRoutes({ ...asker, tools, originOf, onError: report }),
      ],
    }
  },
} as const
