/** Somewhere else, by a new request: what a form was sent for, or where a rule of the service leads. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}

/** The same, with something that the browser is to keep: whoever calls it is listed among those who write (`kept-names.test.ts`). */
export function seeOtherKeeping(location: string, cookies: readonly string[]): Response {
  const response = seeOther(location)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
