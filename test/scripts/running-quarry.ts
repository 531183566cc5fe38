import { openTestServices } from '../../packages/server/test/open-test-services.ts'

export const origin = 'http://127.0.0.1:3000'

const kinds = ['guide', 'event', 'guide', 'object'] as const
const subjects = ['comet', 'moon', 'planet'] as const

/** Two dozen pages about the sky: enough for facets, pages, a tree, a family and a misspelt word. */
const documents = Array.from({ length: 24 }, (_, at) => {
  const subject = subjects[at % subjects.length]!
  return {
    id: `page-${at}`,
    title: `The ${subject} number ${at}`,
    summary: `What a ${subject} is.`,
    body: `All about the ${subject}. Look at it on a clear night.`,
    kind: kinds[at % kinds.length]!,
    language: 'English',
    author: at % 2 ? 'Ada' : 'Tycho',
    source: 'Website',
    date: Date.UTC(2020, at % 12, 1 + at),
    magnitude: at / 2,
    category: [`sky;${subject}`],
    foldingcollection: subject,
    foldingchild: `page-${at}`,
    ...(at >= subjects.length && { foldingparent: `page-${at % subjects.length}` }),
  }
})

/** Quarry as an example finds it: its services, and the site's way of handing out tokens. */
export async function runningQuarry() {
  const services = await openTestServices({ documents })
  const answers: { path: string; status: number }[] = []
  return {
    /** What was asked since the beginning, and how it went. */
    answers,
    async fetch(...request: Parameters<typeof fetch>): Promise<Response> {
      const asked = new Request(...request)
      const { pathname } = new URL(asked.url)
      if (pathname === '/search-token') return Response.json({ accessToken: services.token })
      const answer = await services.services.fetch(asked)
      answers.push({ path: pathname, status: answer.status })
      return answer
    },
    close: services.close,
  }
}

export type RunningQuarry = Awaited<ReturnType<typeof runningQuarry>>
