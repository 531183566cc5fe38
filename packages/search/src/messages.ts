/**
 * The messages of every component, by language and capability. Import this where the page is made, and hand each
 * component its own: the browser then gets one language and no catalogue.
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

const en = { box: boxEn, facet: facetEn, pager: pagerEn, results: resultsEn, summary: summaryEn }

/** What a language must say: a missing key fails the type check. */
export type Messages = typeof en

const es: Messages = { box: boxEs, facet: facetEs, pager: pagerEs, results: resultsEs, summary: summaryEs }
const fr: Messages = { box: boxFr, facet: facetFr, pager: pagerFr, results: resultsFr, summary: summaryFr }

export const messages: Readonly<Record<'en' | 'es' | 'fr', Messages>> = { en, es, fr }
