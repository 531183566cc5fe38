/**
 * What was changed of the documents of a segment, by row, as JSON: there may be many. In layers, the newest first, each
 * less than half as large as the next, so that a view that was given out keeps its own and few are looked through.
 */
export type Patches = { readonly rows: ReadonlyMap<number, string>; readonly older: Patches | undefined }

/** With newer ones on top. */
export function withLayer(older: Patches | undefined, added: ReadonlyMap<number, string>): Patches {
  let [rows, below] = [added, older]
  for (; below && below.rows.size < rows.size * 2; below = below.older)
    rows = new Map([...below.rows, ...rows])
  return { rows, older: below }
}

/** All of them in one layer. */
export function flatPatches(patches: Patches): ReadonlyMap<number, string> {
  const { rows, older } = patches
  return older ? new Map([...flatPatches(older), ...rows]) : rows
}
