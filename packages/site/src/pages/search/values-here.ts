import { indexedName } from '../../language.ts'
import { localePath, splitLocale } from '../../locale.ts'
import type { RouteContext } from '../../route.ts'
import type { FilterPlan, PlanOf } from './filters/plan.ts'

type Asking = Pick<
  RouteContext,
  'searchFetch' | 'searchBaseUrl' | 'organizationId' | 'signal' | 'searchService' | 'locale'
>
type Chosen = { plan: PlanOf<'list' | 'tree'>; key: string; path: readonly string[] }
type Named = { uri?: string; raw?: Readonly<Record<string, unknown>> }

/** Nobody chooses more that another language calls otherwise. */
const mostValues = 6

/**
 * A filter that was chosen in another language: a page that has the value there says what it is called here. The same
 * address with these names, where there are any.
 */
export async function withValuesHere(
  url: URL,
  plans: readonly FilterPlan[],
  context: Asking,
  accessToken: string,
): Promise<string | undefined> {
  if (accessToken === '' || context.searchService?.isForeign) return undefined
  const params = new URLSearchParams(url.search)
  const chosen = plans
    .flatMap((plan): Chosen[] => {
      if (plan.look === 'tree') return [{ plan, key: `cf-${plan.id}`, path: params.getAll(`cf-${plan.id}`) }]
      const key = `f-${plan.id}`
      return plan.look === 'list' ? params.getAll(key).map(value => ({ plan, key, path: [value] })) : []
    })
    .filter(({ path }) => path.length > 0)
    .slice(0, mostValues)
  const named = await Promise.all(
    chosen.map(async ({ plan, key, path }) => ({
      key,
      path,
      here: await calledHere(plan.facet.options.field, path, context, accessToken).catch(() => undefined),
    })),
  )
  if (!named.some(({ here }) => here)) return undefined
  for (const { key } of named) params.delete(key)
  for (const { key, path, here = path } of named) for (const one of here) params.append(key, one)
  return `${url.pathname.replace(/^\/+/, '/')}?${params}`
}

async function calledHere(
  field: string,
  path: readonly string[],
  context: Asking,
  accessToken: string,
): Promise<readonly string[] | undefined> {
  const value = path.join(between)
  const has = `@${field}=="${value.replaceAll('"', ' ')}"`
  const here = `@language=="${indexedName(context.locale)}"`
  const first = (cq: string): Promise<Named | undefined> => firstOf(cq, field, context, accessToken)
  if (await first(`${has} AND ${here}`)) return undefined
  const there = await first(has)
  if (!there?.uri) return undefined
  const same = await first(`@uri=="${localePath(context.locale, splitLocale(there.uri).path)}"`)
  const at = valuesOf(there, field).findIndex(one => `${one}${between}`.startsWith(`${value}${between}`))
  return valuesOf(same, field)[at]?.split(between).slice(0, path.length)
}

/** Stands between the parts of a path. */
const between = ';'

function valuesOf(one: Named | undefined, field: string): string[] {
  const value = one?.raw?.[field] ?? []
  return (Array.isArray(value) ? value : [value]).map(String)
}

async function firstOf(
  cq: string,
  field: string,
  context: Asking,
  accessToken: string,
): Promise<Named | undefined> {
  const { organizationId, searchBaseUrl, searchFetch, signal } = context
  const response = await searchFetch(`${searchBaseUrl}?${new URLSearchParams({ organizationId })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ cq, numberOfResults: 1, fieldsToInclude: [field] }),
    signal,
  })
  return response.ok ? ((await response.json()) as { results?: Named[] }).results?.[0] : undefined
}
