/** Somewhere else, by a new request: what a form was sent for, or where a rule of the service leads. */
export function seeOther(location: string, ...cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
