import type { Analyser } from '@quarry/language'
import type { FieldWeight, Filter } from '../../port.ts'
import type { Level } from '../segment/layout.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Statistics } from '../view/statistics.ts'
import type { FilterNode } from './filter-node.ts'
import type { Deadline } from './run.ts'
import type { Sketches } from './sketch.ts'
import type { Sounds } from './sounds.ts'

/** What a query is read against. */
export type Compiling = {
  view: IndexView
  level: Level
  statistics: Statistics
  analyser: Analyser
  sketches: Sketches
  sounds: Sounds
  /** Looking through a dictionary may take long. */
  deadline: Deadline
  /** Filters read documents, also when passages are searched. */
  filter(filter: Filter): FilterNode
  /** The fields asked: those named, as far as they can be searched, or those of the index. */
  fieldsOf(named: readonly FieldWeight[] | undefined): readonly FieldWeight[]
}
