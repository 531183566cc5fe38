import type { Installation } from './installation.ts'
import type { Ends, Step } from './step.ts'

type Item = Readonly<Record<string, unknown>>
type Configuration = Item & { id: string }
type Judged = { configuration: string; evaluation: Item }

/** What a call of ours lists at most. */
const mostListed = 1000

/** How answers are made, and what visitors said of them. Providers take judgements and tell none. */
export function judgementSteps({ from, to, note }: Ends): Step[] {
  if (!from.isOurs) {
    note(`${from.name} tells no judgements of answers: none are moved.`)
    return []
  }
  const base = (of: Installation, path = '') =>
    ['platform', `/rest/organizations/${of.organization}/answer/v1/configs${path}`] as const
  const configurations = async (of: Installation): Promise<Configuration[]> =>
    (await of.call<{ items: Configuration[] }>('GET', base(of))).items
  const judged = async (of: Installation): Promise<Judged[]> => {
    const all: Judged[] = []
    for (const { id } of await configurations(of)) {
      const { items } = await of.call<{ items: { evaluation: Item }[] }>(
        'GET',
        base(of, `/${id}/evaluations`),
      )
      // Oldest first, as they were said.
      all.push(...items.toReversed().map(({ evaluation }) => ({ configuration: id, evaluation })))
      if (items.length === mostListed) note(`Only the newest ${mostListed} judgements of "${id}" are told.`)
    }
    return all
  }
  const ofAnswers: Step = {
    name: 'configurations of answers',
    mayHoldMore: true,
    read: async () => ({ items: await configurations(from) }),
    async write(items) {
      for (const one of items as Configuration[]) await to.call('PUT', base(to, `/${one.id}`), one)
    },
    count: async of => (await configurations(of)).length,
  }
  const judgements: Step = {
    name: 'judgements of answers',
    mayHoldMore: true,
    read: async () => ({ items: await judged(from) }),
    async write(items) {
      for (const { configuration, evaluation } of items as Judged[])
        await to.call('POST', base(to, `/${configuration}/evaluations`), evaluation)
    },
    count: async of => (of.isOurs ? (await judged(of)).length : null),
  }
  if (to.isOurs) return [ofAnswers, judgements]
  note(`${to.name} is given no configurations of answers: make them there, under the same ids.`)
  return [judgements]
}
