/** What of the counts is asked for: whole days from and to an instant, both included. */
export type InsightRange = {
  from: number
  to: number
  hub: string | null
  language: string | null
  limit: number
}
