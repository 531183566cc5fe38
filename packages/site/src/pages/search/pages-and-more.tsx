import type { ReactNode } from 'react'
import { More } from './more.tsx'
import { Pages } from './pages.tsx'
import type { PartProps } from './setup.ts'

/** For who reads on, a list that grows; for who wants to come back to a place, pages with addresses. */
export function PagesAndMore(part: PartProps): ReactNode {
  return (
    <>
      <More {...part} />
      <Pages {...part} />
    </>
  )
}
