import ar from './messages.ar.json' with { type: 'json' }
import de from './messages.de.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

export type MessageId = keyof typeof en

/** A language is its catalogue and a word here. */
const catalogues: ReadonlyMap<string, Readonly<Record<MessageId, string>>> = new Map(
  Object.entries({ ar, de, en, es, fr }),
)
const fallback = 'en'

/** The locale to answer in: the body's `locale` where it has a catalogue, else the best of `Accept-Language`, else English. */
export function messageLocale(locale: unknown, acceptLanguage: string | null): string {
  const wanted = [...(typeof locale === 'string' ? [locale] : []), ...preferred(acceptLanguage ?? '')]
  return wanted.map(catalogueOf).find(one => one !== undefined) ?? fallback
}

/** The message with its places filled in: `{place}`. */
export function message(id: MessageId, locale: string, values: Readonly<Record<string, string>>): string {
  const text = catalogues.get(catalogueOf(locale) ?? fallback)![id]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** `de-AT` is answered from the catalogue of `de`. */
function catalogueOf(tag: string): string | undefined {
  const parts = tag.trim().toLowerCase().split(/[-_]/)
  return parts
    .map((_, at) => parts.slice(0, parts.length - at).join('-'))
    .find(candidate => catalogues.has(candidate))
}

/** The tags of such a header, best first. */
function preferred(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map(one => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
