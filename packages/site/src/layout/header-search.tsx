import type { ReactNode } from 'react'
import type { Offers } from './search-box/choices.ts'
import { SearchForm, type SearchFormProps } from './search-box/search-form.tsx'
import type { KindNames } from './search-box/setup.ts'

export type HeaderSearchProps = Pick<SearchFormProps, 'action' | 'query' | 'words'> & {
  /** What pages are called among the choices. */
  kinds: KindNames
  /** What it offers before anything is typed. */
  offers?: Offers | undefined
}

/** The search box of the header: a form, and an island that hydrates when it is touched (`search-box/header.ts`). */
export function HeaderSearch({ kinds: _, offers: __, ...form }: HeaderSearchProps): ReactNode {
  return <SearchForm {...form} />
}
