import { found, hit, usual } from '../parity/canned.ts'
import type { Service } from '../parity/record.ts'
import type { Acts, EventScript } from './script.ts'

const corrected = (q: string) => ({
  correctedQuery: q,
  wordCorrections: [{ offset: 0, length: q.length, originalWord: 'galxy', correctedWord: q }],
})

const correcting =
  (automatic: boolean): Service =>
  ({ body }) =>
    found({
      results: [hit(0)],
      ...(body['q'] === 'galxy' && {
        queryCorrection: {
          originalQuery: 'galxy',
          correctedQuery: automatic ? 'galaxy' : null,
          corrections: [corrected('galaxy')],
        },
      }),
    })

const triggering: Service = ({ body }) => {
  const triggers: Readonly<Record<string, object>> = {
    notify: { type: 'notify', content: 'Red light only' },
    redirect: { type: 'redirect', content: 'https://sky.example/moon' },
    execute: { type: 'execute', content: { name: 'dim', params: ['screen', 20, true] } },
    query: { type: 'query', content: 'triggered' },
  }
  const one = triggers[String(body['q'])]
  return found({ results: [hit(0)], triggers: one ? [one] : [] })
}

const documentId = { contentIdKey: 'permanentid', contentIdValue: 'p1' }
const answering: Service = () =>
  found({
    results: [hit(1, { raw: { permanentid: 'p1', urihash: 'h1', author: ['X', 'Y'] } }), hit(2)],
    totalCountFiltered: 2,
    questionAnswer: {
      answerFound: true,
      question: 'what is x',
      answerSnippet: '<b>x</b> is y',
      documentId,
      score: 0.9,
      relatedQuestions: [{ question: 'what is z', answerSnippet: 'z is q', documentId, score: 0.5 }],
    },
  })

const folded = hit(1, {
  raw: { foldingcollection: 'C1', foldingchild: ['a'], permanentid: 'p1', urihash: 'h1' },
})
const folding: Service = () =>
  found({ results: [{ ...folded, totalNumberOfChildResults: 5 }], totalCountFiltered: 1 })

export const serviceScripts: readonly EventScript[] = [
  {
    name: 'a suggestion is taken',
    service: usual,
    async play(user) {
      await user.start()
      await user.type('co')
      await user.wait(300)
      await user.type('com')
      await user.wait(300)
      await user.pick(1)
    },
  },
  ...(['searchFromLink', 'omniboxFromLink'] as const).map(cause => ({
    name: `another page’s box led here: ${cause}`,
    page: {
      handedOver: {
        cause,
        ...(cause === 'omniboxFromLink' && {
          metadata: {
            suggestionRanking: 1,
            partialQuery: 'com',
            partialQueries: ['co', 'com', 'com'],
            suggestions: ['comet', 'comet; tail'],
            querySuggestResponseId: 'suggest-1',
          },
        }),
      },
    },
    service: usual,
    play: (user: Acts) => user.start(),
  })),
  {
    name: 'the box is emptied',
    service: usual,
    async play(user) {
      await user.start()
      await user.submit('comet')
      await user.submit('')
    },
  },
  {
    name: 'the service corrects',
    page: { correction: {} },
    service: correcting(true),
    async play(user) {
      await user.start()
      await user.submit('galxy')
      await user.wait(1)
    },
  },
  {
    name: 'the client corrects',
    page: { correction: { mode: 'legacy' } },
    service: asked =>
      asked.body['q'] === 'galxy' ? found({ queryCorrections: [corrected('galaxy')] }) : usual(asked),
    async play(user) {
      await user.start()
      await user.submit('galxy')
      await user.wait(1)
    },
  },
  {
    name: 'a correction is taken',
    page: { correction: { automatic: false } },
    service: correcting(false),
    async play(user) {
      await user.start()
      await user.submit('galxy')
      await user.takeCorrection()
    },
  },
  ...(['notify', 'redirect', 'execute'] as const).map(q => ({
    name: `a rule fires: ${q}`,
    page: { triggers: { functions: ['dim'] } },
    service: triggering,
    async play(user: Acts) {
      await user.start()
      await user.submit(q)
      await user.wait(1)
    },
  })),
  {
    name: 'a rule searches something else, and that is undone',
    page: { triggers: true },
    service: triggering,
    async play(user) {
      await user.start()
      await user.submit('query')
      await user.wait(1)
      await user.undoTrigger()
      await user.wait(1)
    },
  },
  {
    name: 'recent queries and results are used and forgotten',
    page: { recent: ['moon', 'sun'] },
    service: usual,
    async play(user) {
      await user.start()
      await user.recent(1)
      await user.open(0)
      await user.openRecent(0)
      await user.forgetQueries()
      await user.forgetResults()
    },
  },
  {
    name: 'a snippet is judged',
    page: { snippet: true },
    service: answering,
    async play(user) {
      await user.start()
      await user.submit('what is x')
      await user.snippet('expand')
      await user.snippet('collapse')
      await user.snippet('like')
      await user.snippet('dislike')
      await user.snippet('openFeedback')
      await user.snippet('closeFeedback')
      await user.snippet('openFeedback')
      await user.feedback('does_not_answer')
      await user.snippet('openFeedback')
      await user.feedback('does_not_answer', 'details here')
    },
  },
  {
    name: 'the page of a snippet is opened, and links in it',
    page: { snippet: true },
    service: answering,
    async play(user) {
      await user.start()
      await user.openSource()
      await user.openSource()
      await user.openLink({ text: 'there', url: 'https://sky.example/there' })
      await user.snippet('expand', 0)
      await user.openSource(0)
      await user.openSource(0)
      await user.openLink({ text: 'here', url: 'https://sky.example/here' }, 0)
      await user.snippet('collapse', 0)
    },
  },
  {
    name: 'a collection is opened and closed',
    page: { folding: {} },
    service: folding,
    async play(user) {
      await user.start()
      await user.openCollection('C1')
      await user.closeCollection('C1')
    },
  },
]
