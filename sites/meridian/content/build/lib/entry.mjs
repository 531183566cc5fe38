import { asked } from './asked.mjs'
import { entryId } from './uuid.mjs'

export const locales = ['en', 'es', 'fr']

/** An entry as `PUT /api/v1/entries` takes it, without the project. Facts that are null are left out. */
export function entry(type, slug, name, fields) {
  const id = entryId(type, slug)
  const resources = {}
  const made = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field === null) continue
    if (field.type !== 'contentReference') {
      made[key] = field
      continue
    }
    const many = Array.isArray(field.to)
    if (many && field.to.length === 0) continue
    const resource = `ref-${id}-${key}`
    resources[resource] = {
      type: 'uniformContentInternalReference',
      variables: { entryIds: many ? field.to.join(',') : field.to },
    }
    made[key] = { type: field.type, value: `\${#jptr:/${resource}/entries${many ? '' : '/0'}}` }
  }
  const expected = asked(type, slug, fields)
  if (expected) made.asked = expected
  const whole = { _id: id, _name: name, _slug: slug, type, _locales: locales, fields: made }
  if (Object.keys(resources).length > 0) whole._dataResources = resources
  return { entry: whole, state: 64 }
}

/** Builds a map with one value a language. */
export const perLocale = make => Object.fromEntries(locales.map(locale => [locale, make(locale)]))

export const texts = make => ({ type: 'text', locales: perLocale(make) })
export const text = value => (value ? { type: 'text', value } : null)
export const rich = make => ({ type: 'richText', locales: perLocale(make) })
export const number = value => (value === null || value === undefined ? null : { type: 'number', value })
export const select = value => (value ? { type: 'select', value } : null)
export const checkbox = value => ({ type: 'checkbox', value })
export const date = value => (value ? { type: 'date', value } : null)
export const datetime = value => (value ? { type: 'datetime', value } : null)
export const reference = (type, slug) => ({ type: 'contentReference', to: entryId(type, slug) })
export const references = list => ({ type: 'contentReference', to: list.map(([type, slug]) => entryId(type, slug)) })

const editors = {
  editors: { en: 'Meridian editors', es: 'Redacción de Meridian', fr: 'Rédaction de Meridian' },
  observing: { en: 'Observing desk', es: 'Mesa de observación', fr: 'Bureau des observations' },
  beginner: { en: 'Reader, beginner', es: 'Lectora principiante', fr: 'Lectrice débutante' },
  balcony: { en: 'Balcony observer', es: 'Observador de balcón', fr: 'Observateur de balcon' },
  telescope: { en: 'Telescope owner', es: 'Dueña de un telescopio', fr: 'Propriétaire d’un télescope' },
  teacher: { en: 'School teacher', es: 'Profesora de escuela', fr: 'Professeure des écoles' },
  camper: { en: 'Camper', es: 'Campista', fr: 'Campeuse' },
  photographer: { en: 'Photographer', es: 'Fotógrafo', fr: 'Photographe' },
  parent: { en: 'Parent of two', es: 'Padre de dos niños', fr: 'Père de deux enfants' },
  club: { en: 'Astronomy club member', es: 'Socia de una agrupación astronómica', fr: 'Membre d’un club d’astronomie' },
}

export const by = role => {
  const names = editors[role]
  if (!names) throw new Error(`No author of the role ${role}`)
  return texts(locale => names[locale])
}
