import type { ContentIssue, DataResource } from '@quarry/protocol'
import { isObject, type JsonObject } from '../json.ts'
import type { ResourceStore } from '../port/resource-store.ts'
import { type ReportLevel, splitTokens } from './token.ts'

/** Fetches what a data type describes; throws with the reason when it cannot. */
export type HttpData = (
  type: JsonObject,
  variables: Readonly<Record<string, string>>,
  how: { draft: boolean; freshFor(ms: number): void },
) => Promise<unknown>

/** Reads entries for data types about our own content, resolved one level less than what asked for them. */
type ContentLookup = (
  archetype: string,
  variables: Readonly<Record<string, string>>,
  context: DataContext,
) => Promise<unknown>

type DataSourcePorts = {
  resources: ResourceStore
  project: string
  lookup: ContentLookup
  http: HttpData
  /** Use the variant of data sources that shows unpublished data. */
  draft: boolean
}

const archetypes = new Set(['singleEntry', 'singleEntryBySlug', 'multipleEntries', 'queryEntries'])

/** Fetches data resources by their data types. What fails is reported, and the tokens that wanted it fail. */
export function createDataSource({ resources, project, lookup, http, draft }: DataSourcePorts): DataSource {
  return async function fetchData(key, resource, context) {
    const fail = (message: string) => {
      context.report('e', { type: 'data', message, dataName: key, dataType: resource.type })
      return undefined
    }
    const type = (await resources.get(project, 'data-type', resource.type))?.body
    if (!type) return fail(`There is no data type "${resource.type}"`)
    const variables = variablesOf(type, resource, context.inputs)
    try {
      const archetype = String(type['archetype'] ?? '')
      // Entries that ask for entries that ask for entries come to an end here.
      if (archetypes.has(archetype))
        return context.depth < 0 ? undefined : await lookup(archetype, variables, context)
      return await http(type, variables, { draft, freshFor: context.freshFor })
    } catch (error) {
      return fail(`Data "${key}": ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** The defaults of the type, over them what the resource says, with dynamic inputs filled in. */
function variablesOf(
  type: JsonObject,
  resource: DataResource,
  inputs: Readonly<Record<string, string>>,
): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [name, variable] of Object.entries(isObject(type['variables']) ? type['variables'] : {})) {
    const otherwise = isObject(variable) ? variable['default'] : undefined
    if (typeof otherwise === 'string') variables[name] = substitute(otherwise, inputs)
  }
  for (const [name, value] of Object.entries(resource.variables ?? {}))
    variables[name] = substitute(value, inputs)
  return variables
}

/** Names in a text replaced by values; unknown ones become empty. */
export function substitute(text: string, values: Readonly<Record<string, string>>): string {
  return splitTokens(text)
    .map(piece =>
      'text' in piece ? piece.text : Object.hasOwn(values, piece.expression) ? values[piece.expression] : '',
    )
    .join('')
}

export type DataContext = {
  inputs: Readonly<Record<string, string>>
  locale: string | null
  /** How deep references may still be followed. */
  depth: number
  report(level: ReportLevel, issue: ContentIssue): void
  /** The answer is good for no longer than this. */
  freshFor(ms: number): void
}

/** Fetches what one data resource names; undefined when there is nothing, which has then been reported. */
export type DataSource = (key: string, resource: DataResource, context: DataContext) => Promise<unknown>
