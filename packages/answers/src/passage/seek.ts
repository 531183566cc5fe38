/** Where something stands at or after a place; below 0: nowhere. */
export type Seek = (from: number) => number

/** Looks for something from places that never go back: a text is looked through once, however often it is asked. */
export function next(text: string, what: string): Seek {
  let found = text.indexOf(what)
  return from => {
    if (found >= 0 && found < from) found = text.indexOf(what, from)
    return found
  }
}
