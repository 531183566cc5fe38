import type { ContentIssue, DataResource } from '@quarry/protocol'
import type { ReportLevel } from './token.ts'

export type DataContext = {
  inputs: Readonly<Record<string, string>>
  locale: string | null
  /** How deep references may still be followed. */
  depth: number
  report(level: ReportLevel, issue: ContentIssue): void
  /** The answer is good for no longer than this. */
  freshFor(ms: number): void
}

/** Fetches what one data resource names; undefined when there is nothing, which has then been reported. */
export type DataSource = (key: string, resource: DataResource, context: DataContext) => Promise<unknown>
