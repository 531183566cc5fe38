import { access } from './access.ts'
import { combine } from './combine.ts'
import { deleteIdea } from './delete.ts'
import { dictionary } from './dictionary.ts'
import { explain } from './explain.ts'
import { facet } from './facet.ts'
import { filter } from './filter.ts'
import { fold } from './fold.ts'
import { hidden } from './hidden.ts'
import type { Idea } from './library.ts'
import { exactIdea, phoneticIdea, regexIdea } from './likeness.ts'
import { manage } from './manage.ts'
import { meaningIdea } from './meaning.ts'
import { range, statistics } from './numbers.ts'
import { deadline, page } from './page.ts'
import { passageIdea } from './passage.ts'
import { durablePatches, patches } from './patch.ts'
import { pattern } from './pattern.ts'
import { nearIdea, phraseIdea } from './phrase.ts'
import { rank } from './rank.ts'
import { durable, scan } from './scan.ts'
import { select } from './select.ts'
import { boostIdea, sort } from './sort.ts'
import { textIdea } from './text.ts'
import { treeIdea } from './tree.ts'
import { write } from './write.ts'

/** All ideas of the port, in the order in which a new driver would take them up. */
export const ideas: readonly Idea[] = [
  manage,
  write,
  deleteIdea,
  patches,
  textIdea,
  combine,
  phraseIdea,
  nearIdea,
  exactIdea,
  pattern,
  regexIdea,
  phoneticIdea,
  rank,
  filter,
  facet,
  range,
  statistics,
  treeIdea,
  select,
  sort,
  boostIdea,
  fold,
  page,
  deadline,
  access,
  hidden,
  passageIdea,
  meaningIdea,
  explain,
  dictionary,
  scan,
  durable,
  durablePatches,
]
