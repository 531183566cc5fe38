import type { Body } from './read-body.ts'

/**
 * A body with what its page says in short as its first paragraph, unless that stands in it. Of a page that was written in
 * one piece the summary is where it begins, and often all that was asked for.
 */
export function withLead(summary: string, body: Body): Body {
  const lead = summary.replace(/\s+/g, ' ').trim()
  if (lead === '' || body.text.replace(/\s+/g, ' ').includes(lead)) return body
  const shift = lead.length + 1
  const moved = <Place extends { start: number; end: number }>(place: Place): Place => ({
    ...place,
    start: place.start + shift,
    end: place.end + shift,
  })
  const blocks = body.blocks.map(block => ({
    ...moved(block),
    ...(block.cells && { cells: block.cells.map(moved) }),
  }))
  return {
    text: body.text === '' ? lead : `${lead}\n${body.text}`,
    blocks: [{ kind: 'paragraph', start: 0, end: lead.length }, ...blocks],
  }
}
