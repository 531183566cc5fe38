import { seeOtherKeeping } from '../see-other.ts'

/** Whose eyes an editor looks with: facts, scores, arms of tests. */
export type ViewAs = {
  quirks: Readonly<Record<string, string>>
  scores: Readonly<Record<string, number>>
  tests: Readonly<Record<string, string>>
}

/** Only who reads drafts has it; it is no visitor's, and ends with the browser. */
const cookieName = 'quarry-view-as'
const parameter = 'view-as'
const most = 60
const mostText = 100

/** What the panel's form was sent with: `?view-as=on&q.level=beginner&s.interest_bicycles=60&t.order=b`. */
export function viewAsOfForm(query: URLSearchParams): ViewAs | 'off' | null {
  const asked = query.get(parameter)
  if (asked === null) return null
  if (asked !== 'on') return 'off'
  const part = (letter: string): [string, string][] =>
    [...query]
      .filter(([name, value]) => name.startsWith(`${letter}.`) && value !== '')
      .slice(0, most)
      .map(([name, value]) => [name.slice(2, mostText), value.slice(0, mostText)])
  const scores = part('s').map(([name, value]): [string, number] => [name, Number(value)])
  return {
    quirks: Object.fromEntries(part('q')),
    scores: Object.fromEntries(scores.filter(([, score]) => Number.isFinite(score) && score !== 0)),
    tests: Object.fromEntries(part('t')),
  }
}

/** The same page, its address without what the form had put there. */
export function answerOfForm(url: URL, viewAs: ViewAs | 'off', secure: boolean): Response {
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name]) => name !== parameter && !/^[qst]\./.test(name)),
  )
  const cookie =
    viewAs === 'off'
      ? `${cookieName}=; Max-Age=0`
      : `${cookieName}=${encodeURIComponent(JSON.stringify(viewAs)).slice(0, 3500)}`
  const search = query.size > 0 ? `?${query}` : ''
  return seeOtherKeeping(`/${url.pathname.replace(/^\/+/, '')}${search}`, [
    `${cookie}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  ])
}

/** What an editor chose before; null for anything else that the cookie could hold. */
export function viewAsOfCookie(cookies: Readonly<Record<string, string>>): ViewAs | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookies[cookieName] ?? ''))
    const part = <Value>(name: string, type: 'string' | 'number'): Readonly<Record<string, Value>> => {
      const map: unknown =
        typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : {}
      return Object.fromEntries(
        Object.entries(map ?? {}).filter(([, one]) => typeof one === type),
      ) as Readonly<Record<string, Value>>
    }
    if (typeof value !== 'object' || value === null) return null
    return {
      quirks: part('quirks', 'string'),
      scores: part('scores', 'number'),
      tests: part('tests', 'string'),
    }
  } catch {
    return null
  }
}
