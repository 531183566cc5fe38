/** Somewhere else, by a new request: what a form was sent for, or where a rule of the service leads. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
