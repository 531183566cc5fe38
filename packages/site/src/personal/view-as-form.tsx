import { type Criterion, isQuirk } from '@quarry/content/personalise'
import type { ReactNode } from 'react'
import type { VisitReport } from './visit.ts'

export type PanelText = typeof import('./messages.en.json')

type ViewAsFormProps = {
  report: VisitReport
  text: PanelText
  path: string
  /** What else stands in the address: it stays. */
  query: readonly (readonly [string, string])[]
}

/** Looks at the page as somebody else: facts, scores and arms that its choices ask for. */
export function ViewAsForm({ report, text, path, query }: ViewAsFormProps): ReactNode {
  const { trials, viewAs } = report
  const criteria = report.placements.flatMap(one => one.variants.flatMap(variant => variant.pz?.crit ?? []))
  const dims = new Set([
    ...criteria.flatMap(one => (isQuirk(one) ? [] : [one.l])),
    ...report.placements.flatMap(one => one.variants.flatMap(variant => variant.pz?.dim ?? [])),
    ...report.rules.aggregates.keys(),
  ])
  const kept = query.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
    <input key={index} type="hidden" name={name} value={value} />
  ))
  return (
    <>
      <form method="get" action={path}>
        <input type="hidden" name="view-as" value="on" />
        {kept}
        {[...quirksIn(criteria)].map(([key, values]) => (
          <label key={key}>
            {key}
            <select name={`q.${key}`} defaultValue={viewAs?.quirks[key] ?? ''}>
              <option value="">{text.any}</option>
              {[...values].map(value => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
        {[...dims].map(dim => (
          <label key={dim}>
            {dim}
            <input name={`s.${dim}`} type="number" defaultValue={viewAs?.scores[dim] ?? ''} />
          </label>
        ))}
        {trials.map(({ name, arms }) => (
          <label key={name}>
            {name}
            <select name={`t.${name}`} defaultValue={viewAs?.tests[name] ?? ''}>
              <option value="">{text.any}</option>
              {arms.map(arm => (
                <option key={arm.id}>{arm.id}</option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit">{text.look}</button>
      </form>
      {viewAs ? (
        <form method="get" action={path}>
          <input type="hidden" name="view-as" value="off" />
          {kept}
          <button type="submit">{text.own}</button>
        </form>
      ) : null}
    </>
  )
}

/** Facts that the page asks for, with the values that it asks for. */
function quirksIn(criteria: readonly Criterion[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const one of criteria) {
    if (!isQuirk(one)) continue
    const values = found.get(one.l) ?? new Set()
    found.set(one.l, values.add(one.r))
  }
  return found
}
