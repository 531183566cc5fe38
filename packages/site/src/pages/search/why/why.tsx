import type { ReactNode } from 'react'
import { Island } from '../../../islands/island.tsx'
import type { Locale } from '../../../locale.ts'
import { catalogue } from '../../../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }
import { WhyPanel, type WhyPanelProps } from './why-panel.tsx'

const messages = catalogue('site.search.why', { en, es, fr })

type WhyProps = { locale: Locale } & Pick<WhyPanelProps, 'baseUrl' | 'as' | 'open'>

/** The panel of those who may ask why; its script comes with nobody else's page. */
export function Why({ locale, baseUrl, as, open }: WhyProps): ReactNode {
  return (
    <Island
      name="why"
      hydrate="load"
      component={WhyPanel}
      props={{ messages: messages(locale), baseUrl, as, open }}
      live={{}}
    />
  )
}
