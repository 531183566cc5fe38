import { readFileSync } from 'node:fs'

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }

/** Scripts and stylesheets that a page links to: fetched at once, whoever looks at it. */
export function linkedFiles(html: string): string[] {
  const links = html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)
  return [...new Set([...links].map(([, file]) => file!))]
}

/** What the page's islands import when they hydrate, without what is there already; nothing on a page without islands. */
export function hydrationFiles(html: string, present: readonly string[]): string[] {
  if (!html.includes('data-island="')) return []
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    Chunk
  >
  const names = new Set([...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name!))
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const chunk of Object.values(manifest)) {
    if (!present.includes(chunk.file)) continue
    for (const next of chunk.dynamicImports ?? []) if (isOf(next, names)) add(next)
  }
  return [...files].filter(file => !present.includes(file))
}

/** An island's module lies in the folder of its name: `…/search/hydrate.tsx` belongs to `search`. */
function isOf(source: string, islands: ReadonlySet<string>): boolean {
  return source.split('/').some(part => islands.has(part.replace(/\.tsx?$/, '')))
}
