/** What of the counts is asked for: whole days from and to an instant, both included. */
export type InsightRange = {
  from: number
  to: number
  hub: string | null
  language: string | null
  limit: number
}

export type InsightName =
  | 'summary'
  | 'queries'
  | 'empty'
  | 'documents'
  | 'trending'
  | 'positions'
  | 'causes'
  | 'answers'
  | 'machines'
  | 'custom'
  | 'pages'
  | 'events'
  | 'shop'
  | 'revenue'
  | 'products'
  | 'vitals'
