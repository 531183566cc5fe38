import type { EntryReader } from '@quarry/site/content'
import { Section } from '@quarry/site/pages'
import { type Locale, localePath } from '@quarry/site/words'
import type { ReactNode } from 'react'
import type { Recommended } from '../recommended.ts'
import { RecommendedPages } from '../recommended-pages.tsx'
import { wordsIn } from '../text.ts'
import { pathOf } from './listed.tsx'

/** As many as stand in full rows, with three, two or one beside each other. */
const most = 6

type RecommendedSectionProps = { pages: Recommended; besides: readonly EntryReader[]; locale: Locale }

/** What the search service recommends after this page; `besides` is listed on it already. */
export function RecommendedSection({ pages, besides, locale }: RecommendedSectionProps): ReactNode {
  const listed = new Set(besides.map(({ type, slug }) => localePath(locale, pathOf(type, slug))))
  const shown = (pages?.shown ?? []).filter(({ href }) => !listed.has(href)).slice(0, most)
  if (shown.length === 0) return null
  const text = wordsIn(locale)
  return (
    <Section id="recommended" title={text.recommended} lead={text.recommendedLead}>
      <RecommendedPages pages={shown} />
    </Section>
  )
}
