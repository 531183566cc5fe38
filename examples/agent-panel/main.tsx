import { SearchProvider } from '@quarry/search/react'
import { createRoot } from 'react-dom/client'
import { Page } from './page.tsx'
import { makePanel, open } from './panel.ts'

/** Whoever keeps the cases opens the panel with one: `/?Id=5001&Subject=…&User=…`. */
const record = Object.fromEntries(new URLSearchParams(location.search))
const panel = makePanel(location.origin, record)
void open(panel, record)
createRoot(document.getElementById('page')!).render(
  <SearchProvider search={panel}>
    <Page record={record} />
  </SearchProvider>,
)
