import type { SearchBody } from '../parse/query.ts'
import type { ShapeOptions } from './shape-result.ts'

const excerptLength = 200
/** Each is read through for each result. */
const mostExcerptFields = 5

/** How the results of a search are written. */
export function shapingOf(
  body: SearchBody,
  marking: Pick<ShapeOptions, 'analyser' | 'sought' | 'forms' | 'fields'>,
  isRecommendation: boolean,
): ShapeOptions {
  return {
    ...marking,
    excerptLength: body.excerptLength ?? excerptLength,
    excerptFields: marking.fields.all
      .map(({ name }) => name)
      .filter(name => marking.fields.allows(name, 'excerpt') && marking.fields.allows(name, 'results'))
      .slice(0, mostExcerptFields),
    fieldsToInclude: withFolding(body),
    fieldsToExclude: body.fieldsToExclude ?? [],
    isRecommendation,
  }
}

/** Folding needs its own fields on the other side, whether the client named them or not. */
function withFolding(body: SearchBody): readonly string[] | null {
  if (!body.fieldsToInclude) return null
  const { filterField, childField, parentField } = body
  const own = [filterField, childField, parentField].filter(one => typeof one === 'string' && one !== '')
  return [...new Set([...body.fieldsToInclude, ...own.map(String)])]
}
