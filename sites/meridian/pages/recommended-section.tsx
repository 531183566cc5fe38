import type { EntryReader } from '@quarry/site/content'
import { Section } from '@quarry/site/pages'
import type { Locale } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { type Recommended, shownOf } from '../recommended.ts'
import { RecommendedPages } from '../recommended-pages.tsx'
import { wordsIn } from '../text.ts'

type RecommendedSectionProps = { pages: Recommended; besides: readonly EntryReader[]; locale: Locale }

/** What the search service recommends after this page; `besides` is listed on it already. */
export function RecommendedSection({ pages, besides, locale }: RecommendedSectionProps): ReactNode {
  const shown = shownOf(pages, besides, locale)
  if (shown.length === 0) return null
  const text = wordsIn(locale)
  return (
    <Section id="recommended" title={text.recommended} lead={text.recommendedLead}>
      <RecommendedPages pages={shown.map(({ page }) => page)} />
    </Section>
  )
}
