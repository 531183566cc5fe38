import { Fault } from '../http/index.ts'

/** What stands for an image where it cannot be seen, and under it, by language. */
export type AssetTexts = {
  alt: Readonly<Record<string, string>>
  caption: Readonly<Record<string, string>>
  isDecorative: boolean
}

const longest = 2000

/** `alt.en=…`, `caption.en=…`: texts of an asset as they come with its file. */
export function readTexts(query: URLSearchParams): AssetTexts {
  const of = (prefix: string): Record<string, string> => {
    const texts: Record<string, string> = {}
    for (const [name, text] of query) {
      if (!name.startsWith(`${prefix}.`) || text.trim() === '') continue
      if (text.length > longest)
        throw new Fault('InvalidParametersException', `${name} is longer than ${longest} characters.`)
      texts[name.slice(prefix.length + 1)] = text.trim()
    }
    return texts
  }
  return { alt: of('alt'), caption: of('caption'), isDecorative: query.get('decorative') === 'true' }
}

/** An image that says something says it in each language of the project; one that only adorns says so. */
export function demandTexts({ alt, caption, isDecorative }: AssetTexts, locales: readonly string[]): void {
  const foreign = [...Object.keys(alt), ...Object.keys(caption)].filter(one => !locales.includes(one))
  if (foreign.length > 0)
    throw new Fault(
      'InvalidParametersException',
      `${[...new Set(foreign)].join(', ')}: no language of this project. Its languages: ${locales.join(', ')}.`,
    )
  const missing = isDecorative ? [] : locales.filter(locale => alt[locale] === undefined)
  if (missing.length > 0)
    throw new Fault(
      'InvalidParametersException',
      `Say what the image shows, in ${missing.join(', ')}: ${missing.map(one => `alt.${one}=…`).join('&')}. Of one that only adorns say decorative=true.`,
    )
}

/** A field of an asset: the text in the project's first language, and in each. */
export function textField(
  texts: Readonly<Record<string, string>>,
  first: string,
): { type: 'text'; value: string; locales: Readonly<Record<string, string>> } {
  return { type: 'text', value: texts[first] ?? Object.values(texts)[0] ?? '', locales: texts }
}
