import type { Feed } from './feed/index.ts'
import type { Sources } from './sources/index.ts'

const toldEvery = 500

/** At a start: brings the index to everything that is published and was pushed, and tells how it goes. */
export async function fillIndex(
  feed: Feed,
  sources: Sources,
  { progress, isMadeAnew }: { progress: (text: string) => void; isMadeAnew: boolean },
): Promise<void> {
  if (isMadeAnew) feed.startOver()
  let said = 0
  const published = await feed.catchUp(documents => {
    if (documents - said < toldEvery) return
    said = documents
    progress(`Search index: ${documents} documents …`)
  })
  const done = published + (await sources.start())
  if (done > 0) progress(`Search index: ${done} documents brought up to date.`)
}
