import type { Listing } from '@quarry/site'
import { inEach } from '../text.ts'

export const listings = {
  constellations: {
    type: 'constellation',
    path: '/constellations',
    name: inEach('constellations'),
    title: inEach('constellationsTitle'),
    lead: inEach('constellationsLead'),
    order: 'title',
  },
  events: {
    type: 'event',
    path: '/events',
    name: inEach('events'),
    title: inEach('eventsTitle'),
    lead: inEach('eventsLead'),
    order: 'upcoming',
    dates: { start: 'startDate', end: 'endDate', moment: 'peak' },
    // The subject of an event is its type once more.
    filters: ['eventtype', 'when', 'constellation', 'instrument', 'difficulty', 'season', 'hemisphere'],
  },
  guides: {
    type: 'guide',
    path: '/guides',
    name: inEach('guides'),
    title: inEach('guidesTitle'),
    lead: inEach('guidesLead'),
    order: 'title',
  },
  articles: {
    type: 'article',
    path: '/articles',
    name: inEach('articles'),
    title: inEach('articlesTitle'),
    lead: inEach('articlesLead'),
    order: 'newest',
  },
  glossary: {
    type: 'glossary',
    path: '/glossary',
    name: inEach('glossary'),
    title: inEach('glossaryTitle'),
    lead: inEach('glossaryLead'),
    order: 'title',
  },
  instruments: {
    type: 'instrument',
    path: '/instruments',
    name: inEach('instruments'),
    title: inEach('instrumentsTitle'),
    lead: inEach('instrumentsLead'),
    order: 'title',
  },
  questions: {
    type: 'question',
    path: '/questions',
    name: inEach('questionsShort'),
    title: inEach('questionsTitle'),
    lead: inEach('questionsLead'),
    order: 'newest',
  },
} as const satisfies Record<string, Listing>
