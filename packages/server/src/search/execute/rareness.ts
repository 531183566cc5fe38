import type { SearchEngine } from '@quarry/engine'
import { normalize, words } from '@quarry/language'
import type { Catalogue } from '../catalogue.ts'
import type { Expressions } from '../parse/query.ts'
import type { Rareness } from '../query-language/keywords.ts'

/** Of a very long text the beginning is looked at. */
const mostWords = 1000

/**
 * How telling the words of a long text are, as far as public documents say. Asked only for expressions that choose
 * among words: a long query, `$some`, `$correlate`.
 */
export async function measureRareness(
  body: Expressions,
  filter: string | undefined,
  { engine, catalogue }: { engine: SearchEngine; catalogue: Catalogue },
): Promise<Rareness> {
  const choosing = [body.q, body.aq, body.cq, body.dq, filter].filter(text =>
    /\$(some|correlate)/i.test(text ?? ''),
  )
  const text = [body.lq, ...choosing].filter(Boolean).join(' ')
  const list = [...new Set(words(text).map(({ word }) => normalize(word)))].slice(0, mostWords)
  if (list.length === 0) return nobody
  const texts = catalogue.fields().all.filter(spec => spec.kind === 'text' && spec.weight !== 0)
  const [{ documents }, ...perField] = await Promise.all([
    engine.stats(catalogue.index),
    ...texts.map(({ name }) => engine.termStats(catalogue.index, name, list)),
  ])
  const rare = new Map(
    list.map((word, at) => {
      const frequency = Math.max(0, ...perField.map(stats => stats[at]?.frequency ?? 0))
      return [word, frequency === 0 ? 0 : Math.log(1 + documents / frequency)] as const
    }),
  )
  return word => rare.get(word) ?? 0
}

const nobody: Rareness = () => 0
