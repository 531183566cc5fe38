import { browserNavigation, followAddress } from '@quarry/search'
import { createRoot } from 'react-dom/client'
import { makeSearch, Page } from './page.tsx'

const search = makeSearch(location.origin, location.pathname + location.search)
followAddress(search, browserNavigation(window))
void search.run()
createRoot(document.getElementById('page')!).render(<Page search={search} />)
