/**
 * The messages of every component, by language and capability, and how a page comes by them in its own: import this where
 * the page is made, and hand each component its part. The browser gets one language, and neither catalogue nor parser.
 */
import boxEn from './box/messages.en.json' with { type: 'json' }
import boxEs from './box/messages.es.json' with { type: 'json' }
import boxFr from './box/messages.fr.json' with { type: 'json' }
import facetEn from './facet/messages.en.json' with { type: 'json' }
import facetEs from './facet/messages.es.json' with { type: 'json' }
import facetFr from './facet/messages.fr.json' with { type: 'json' }
import pagerEn from './pager/messages.en.json' with { type: 'json' }
import pagerEs from './pager/messages.es.json' with { type: 'json' }
import pagerFr from './pager/messages.fr.json' with { type: 'json' }
import resultsEn from './results/messages.en.json' with { type: 'json' }
import resultsEs from './results/messages.es.json' with { type: 'json' }
import resultsFr from './results/messages.fr.json' with { type: 'json' }
import summaryEn from './summary/messages.en.json' with { type: 'json' }
import summaryEs from './summary/messages.es.json' with { type: 'json' }
import summaryFr from './summary/messages.fr.json' with { type: 'json' }

export { type Catalogue, messagesFor } from './message/catalogue.ts'

const en = { box: boxEn, facet: facetEn, pager: pagerEn, results: resultsEn, summary: summaryEn }

/** The messages of all components in one language. */
export type Messages = typeof en

/** For `messagesFor`: languages that the package brings whole. */
export const messages = {
  en,
  es: { box: boxEs, facet: facetEs, pager: pagerEs, results: resultsEs, summary: summaryEs },
  fr: { box: boxFr, facet: facetFr, pager: pagerFr, results: resultsFr, summary: summaryFr },
} as const satisfies Record<string, Messages>
