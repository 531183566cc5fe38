import { answering } from '@quarry/search/answer'
import type { PageSetup } from './setup.ts'

/** The setup of a page whose searches name the answer: its script comes only where the operator says so. */
export const answeredBySearch = <Setup extends Pick<PageSetup, 'capabilities'>>(setup: Setup): Setup => ({
  ...setup,
  capabilities: (...ofPage) => [...setup.capabilities(...ofPage), answering()],
})
