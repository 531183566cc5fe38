import type { FacetRequest, FacetResult, Filter, TreeCount } from '@quarry/engine'
import type { CategoryFacetResponse, CategoryFacetValue, ValueState } from '@quarry/protocol'
import { all, choice, type FacetContext, type FacetPlan, type WireFacet } from './facet-plan.ts'

type Hierarchical = Extract<WireFacet, { type: 'hierarchical' }>
type SentValue = NonNullable<Hierarchical['currentValues']>[number]
type Path = readonly string[]

/** Siblings looked through for the count of a value that the client named. */
const siblings = 1000

/** A value that the client sent, with where it stands below the base path. */
type Placed = { value: SentValue; path: Path }

export function planHierarchical(facet: Hierarchical, context: FacetContext): FacetPlan {
  const spec = context.fields.get(facet.field)
  const field = context.fields.nameFor(facet.field, 'facet')
  const base: Path = facet.basePath ?? []
  const sent = facet.currentValues ?? []
  const placed = flatten(sent, [])
  const under = (path: Path): Filter => ({ kind: 'under', field, path: [...base, ...path] })
  const inState = (state: ValueState) =>
    placed.filter(({ value }) => value.state === state).map(({ path }) => under(path))

  const hidden = context.hidden(field).map(value => value.split(spec?.delimiter ?? '|'))
  const raised = context.raised(field).map(value => value.split(spec?.delimiter ?? '|').filter(Boolean))
  /** Values that come first on a level, by their own names. */
  const raisedOn = (below: Path): string[] => {
    const level = [...base, ...below]
    const isOn = (path: Path): boolean =>
      path.length === level.length + 1 && level.every((step, at) => path[at] === step)
    return raised.filter(isOn).map(path => path.at(-1) ?? '')
  }
  const tree = (below: Path, size: number): FacetRequest => ({
    kind: 'tree',
    name: facet.facetId,
    field,
    under: [...base, ...below],
    size,
    order: facet.sortCriteria === 'alphanumeric' ? 'value' : 'count',
    ...(hidden.length > 0 ? { exceptPaths: hidden } : {}),
  })
  /** One request for each level that is shown: its values, or the counts of those named there. */
  const levels = new Map<string, { below: Path; size: number }>()
  const ask = (below: Path, size: number): void => {
    const key = JSON.stringify(below)
    // What comes first may be far down by its count.
    const least = raisedOn(below).length > 0 ? siblings : 0
    levels.set(key, { below, size: Math.max(size, least, levels.get(key)?.size ?? 0) })
  }
  const wanted = facet.numberOfValues ?? 5
  if (sent.length === 0) ask([], wanted)
  for (const { value, path } of placed) {
    ask(path.slice(0, -1), siblings)
    if (value.retrieveChildren) ask(path, value.retrieveCount)
  }
  const asked = [...levels.values()]
  const inBase = base.length > 0 && facet.filterByBasePath !== false ? [under([])] : []
  const { selection, filter } = choice(facet, inState('selected'), inState('excluded'))

  return {
    selection,
    filter: all(filter ? [...inBase, filter] : inBase),
    requests: asked.map(({ below, size }) => tree(below, size)),
    respond(results) {
      const found = new Map(
        asked.map(
          ({ below }, place) =>
            [JSON.stringify(below), withRaised(treeOf(results[place]), raisedOn(below))] as const,
        ),
      )
      const at = (below: Path) => found.get(JSON.stringify(below)) ?? { values: [], more: false }
      const countAt = (path: Path): TreeCount | undefined =>
        at(path.slice(0, -1)).values.find(({ path: whole }) => whole.at(-1) === path.at(-1))

      const idle = ({ path, count, hasChildren }: TreeCount): CategoryFacetValue => ({
        value: path.at(-1) ?? '',
        state: 'idle',
        numberOfResults: count,
        path: path.slice(base.length),
        moreValuesAvailable: hasChildren,
        isLeafValue: !hasChildren,
        children: [],
      })
      const echo = (value: SentValue, parents: Path): CategoryFacetValue => {
        const path = [...parents, value.value]
        const counted = countAt(path)
        const named = value.children.map(child => echo(child, path))
        const below = value.retrieveChildren ? at(path) : { values: [], more: false }
        const others = below.values
          .slice(0, value.retrieveCount)
          .filter(one => !named.some(child => child.value === one.path.at(-1)))
        return {
          value: value.value,
          state: value.state,
          numberOfResults: counted?.count ?? 0,
          path,
          moreValuesAvailable: value.retrieveChildren
            ? below.more || below.values.length > value.retrieveCount
            : (counted?.hasChildren ?? false),
          isLeafValue: !(counted?.hasChildren ?? false),
          children: [...named, ...others.map(idle)],
        }
      }
      const top = at([])
      return {
        facetId: facet.facetId,
        field: facet.field,
        moreValuesAvailable: sent.length === 0 && (top.more || top.values.length > wanted),
        indexScore: 0,
        values:
          sent.length === 0 ? top.values.slice(0, wanted).map(idle) : sent.map(value => echo(value, [])),
      } satisfies CategoryFacetResponse
    },
  }
}

function flatten(values: readonly SentValue[], parents: Path): Placed[] {
  return values.flatMap(value => {
    const path = [...parents, value.value]
    return [{ value, path }, ...flatten(value.children, path)]
  })
}

type Level = { values: readonly TreeCount[]; more: boolean }

function withRaised(level: Level, names: readonly string[]): Level {
  if (names.length === 0) return level
  const isFirst = ({ path }: TreeCount): boolean => names.includes(path.at(-1) ?? '')
  const place = ({ path }: TreeCount): number => names.indexOf(path.at(-1) ?? '')
  const first = level.values.filter(isFirst).sort((a, b) => place(a) - place(b))
  return { ...level, values: [...first, ...level.values.filter(one => !isFirst(one))] }
}

function treeOf(result: FacetResult | undefined): Level {
  return result?.kind === 'tree' ? result : { values: [], more: false }
}
