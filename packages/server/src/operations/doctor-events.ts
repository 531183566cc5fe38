import { existsSync } from 'node:fs'
import path from 'node:path'
import { readDatabase } from '@quarry/store'
import type { Finding } from './finding.ts'

/** Events that have been collected and not been counted yet: more than a running server ever leaves waiting. */
const mostWaiting = 100_000
const dayMs = 86_400_000
/** What is too old goes within an hour of its time, while the server runs. */
const graceMs = 2 * dayMs

/** Whether what is collected is counted, and goes when its time is over. */
export function eventFindings(folder: string, days: number): Finding[] {
  const file = path.join(folder, 'events.db')
  if (!existsSync(file)) return []
  const what = 'Events'
  try {
    const [row = {}] = readDatabase(
      file,
      `SELECT count(*) AS events, min(at) AS oldest, max(at) AS newest,
         coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'event'), 0)
           - coalesce((SELECT value FROM rollup WHERE name = 'cursor'), 0) AS waiting
       FROM event`,
    )
    const [events, waiting] = [Number(row['events']), Number(row['waiting'])]
    if (waiting > mostWaiting)
      return [
        {
          what,
          state: 'warning',
          detail: `${waiting} are collected and not counted yet.`,
          remedy: 'Start the server and look for errors of the events’ worker in its log.',
        },
      ]
    // Against the newest event, not against the clock: a server that stands still forgets nothing meanwhile.
    const isOverdue = events > 0 && Number(row['newest']) - Number(row['oldest']) > days * dayMs + graceMs
    if (isOverdue)
      return [
        {
          what,
          state: 'warning',
          detail: `Some are older than the ${days} days for which they may be kept.`,
          remedy: 'Start the server: it removes them within minutes. Check QUARRY_EVENTS_DAYS.',
        },
      ]
    return [
      { what, state: 'good', detail: `${events} kept for at most ${days} days, ${waiting} to be counted` },
    ]
  } catch {
    // What cannot be read is told of with the databases.
    return []
  }
}
