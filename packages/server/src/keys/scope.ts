/** What a key may do. */
export const scopes = [
  'admin',
  'push',
  'search-impersonate',
  'search-explain',
  'pipelines',
  'insights-read',
  'content-read-published',
  'content-read-draft',
  'content-write',
  'content-publish',
] as const

export type Scope = (typeof scopes)[number]

export function isScope(text: string): text is Scope {
  return scopes.some(scope => scope === text)
}
