import type { ReactNode } from 'react'
import { Island } from '../../../islands/island.tsx'
import type { Locale } from '../../../locale.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }
import { WhyPanel } from './why-panel.tsx'

const messages = { en, es, fr }

/** The panel of those who may ask why; its script comes with nobody else's page. */
export function Why({ locale, baseUrl }: { locale: Locale; baseUrl: string }): ReactNode {
  return (
    <Island
      name="why"
      wake="load"
      component={WhyPanel}
      props={{ messages: messages[locale], baseUrl }}
      live={{}}
    />
  )
}
