export type MessageLanguage = 'en' | 'es' | 'fr'

/** The language to answer in: the body's `locale` when we speak it, else the best of `Accept-Language`, else English. */
export function messageLanguage(locale: unknown, acceptLanguage: string | null): MessageLanguage {
  const fromBody = typeof locale === 'string' ? spoken(locale) : undefined
  return fromBody ?? preferred(acceptLanguage ?? '') ?? 'en'
}

function preferred(header: string): MessageLanguage | undefined {
  return header
    .slice(0, 1000)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map(one => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
      return { language: spoken(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .sort((a, b) => b.quality - a.quality)
    .find(one => one.language !== undefined && one.quality > 0)?.language
}

function spoken(tag: string): MessageLanguage | undefined {
  const base = tag.trim().toLowerCase().split('-')[0]
  return base === 'en' || base === 'es' || base === 'fr' ? base : undefined
}
