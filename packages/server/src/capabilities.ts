import { answer } from './answer/index.ts'
import { assets } from './assets/index.ts'
import { inOrder } from './capability.ts'
import { commerce } from './commerce/index.ts'
import { content } from './content/index.ts'
import { control } from './control/index.ts'
import { encoder, reader } from './encoder/index.ts'
import { collectorAlone, events } from './events/index.ts'
import { feed } from './feed/index.ts'
import { indexing } from './indexing/index.ts'
import { insight } from './insight/index.ts'
import { machines } from './machines/index.ts'
import { operations } from './operations/index.ts'
import { pipelines } from './pipelines/index.ts'
import { search } from './search/index.ts'
import { sources } from './sources/index.ts'
import { token } from './token/index.ts'

/** Everything that the services are made of. Each is opened with what those before it provide. */
export const capabilities = inOrder([
  operations,
  control,
  content,
  assets,
  encoder,
  reader,
  indexing,
  token,
  search,
  insight,
  answer,
  events,
  machines,
  sources,
  feed,
  pipelines,
  commerce,
])

/** What a collector is made of that is a process of its own. */
export const collectorCapabilities = inOrder([operations, control, collectorAlone])
