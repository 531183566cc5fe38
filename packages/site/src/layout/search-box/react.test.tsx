import { box, createSearch, instant, query, recentQueries } from '@quarry/search'
import { SearchProvider } from '@quarry/search/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { layoutMessages } from '../messages.ts'
import { PageSearchBox } from './react.tsx'

it('the box of a page with results is the same form, with what was searched in it', () => {
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://s.example',
      url: '/fr/search?q=lune&tab=images',
    },
    [query(), box(), instant({ max: 4 }), recentQueries()],
  )
  const html = renderToStaticMarkup(
    <SearchProvider search={search}>
      <PageSearchBox
        words={layoutMessages('fr').box}
        locale="fr"
        show={() => undefined}
        hidden={[['tab', 'images']]}
        large
      />
    </SearchProvider>,
  )
  expect(html).toMatch(/<form[^>]* action="\/fr\/search" method="get"/)
  expect(html).toMatch(/<input type="hidden" name="tab" value="images"/)
  expect(html).toMatch(/<input[^>]* name="q"[^>]* value="lune"/)
  // Without script it is a search box; only script makes it a combobox.
  expect(html).not.toContain('combobox')
})
