import { Fault, isForm, parseJson, readText } from '../http/index.ts'

/** The most that a body of events may hold, as clients of these protocols expect. */
export const mostBytes = 512_000

type EventMessage = {
  value: unknown
  /** A token that could not be sent as a header or in the address. */
  token: string | null
}

/** Reads JSON, whatever its type says, or a form with a JSON member, as beacons send it. */
export async function readMessage(request: Request, member: string): Promise<EventMessage> {
  const text = await readText(request, mostBytes)
  if (!isForm(request, text)) return { value: parseJson(text), token: null }
  const form = new URLSearchParams(text)
  const json = form.get(member)
  if (json === null)
    throw new Fault('MalformedRequestException', `The form has no member "${member}" that holds the event.`)
  return { value: parseJson(json), token: form.get('access_token') ?? form.get('token') }
}
