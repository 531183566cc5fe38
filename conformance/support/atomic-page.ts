import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = fileURLToPath(new URL('./in-browser/', import.meta.url))

/** The vendor's components as any site would bundle them: path → script. Nothing of them is changed. */
export async function bundleAtomic(): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    base: '/',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rollupOptions: {
        input: { atomic: path.join(folder, 'atomic.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !('output' in first)) throw new Error('The components were not bundled.')
  return new Map(
    first.output.flatMap(one => (one.type === 'chunk' ? [[`/${one.fileName}`, one.code] as const] : [])),
  )
}

/** A page of the vendor's ready-made components: search and recommendations, with nothing of ours but the addresses. */
export function atomicPage({ base, token }: { base: string; token: string }): string {
  const configuration = {
    organizationId: 'quarry',
    accessToken: token,
    search: { proxyBaseUrl: base },
    analytics: { enabled: false },
  }
  const recommendations = {
    organizationId: 'quarry',
    accessToken: token,
    proxyBaseUrl: base,
    analytics: { enabled: false },
  }
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Atomic</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/themes/coveo.css">
  <script type="module" src="/atomic.js"></script>
</head>
<body>
<atomic-search-interface fields-to-include='["class","constellation","magnitude","category"]'
  language-assets-path="/lang" icon-assets-path="/assets">
  <!-- Of itself it leaves out suggestions that are later than 0.4 s. -->
  <atomic-search-box suggestion-timeout="60000">
    <atomic-search-box-query-suggestions></atomic-search-box-query-suggestions>
  </atomic-search-box>
  <atomic-breadbox></atomic-breadbox>
  <atomic-query-summary></atomic-query-summary>
  <atomic-did-you-mean></atomic-did-you-mean>
  <atomic-sort-dropdown>
    <atomic-sort-expression label="relevance" expression="relevancy"></atomic-sort-expression>
    <atomic-sort-expression label="most-recent" expression="date descending"></atomic-sort-expression>
  </atomic-sort-dropdown>
  <atomic-facet field="class" label="Class"></atomic-facet>
  <atomic-category-facet field="category" label="Category"></atomic-category-facet>
  <atomic-numeric-facet field="magnitude" label="Magnitude"></atomic-numeric-facet>
  <atomic-timeframe-facet label="Date" field="date">
    <atomic-timeframe unit="month"></atomic-timeframe>
    <atomic-timeframe unit="year"></atomic-timeframe>
  </atomic-timeframe-facet>
  <atomic-folded-result-list>
    <atomic-result-template>
      <template>
        <atomic-result-section-title><atomic-result-link></atomic-result-link></atomic-result-section-title>
        <atomic-result-section-excerpt><atomic-result-text field="excerpt"></atomic-result-text></atomic-result-section-excerpt>
        <atomic-result-section-actions><atomic-quickview></atomic-quickview></atomic-result-section-actions>
        <atomic-result-section-children>
          <atomic-result-children>
            <atomic-result-children-template>
              <template><atomic-result-link></atomic-result-link></template>
            </atomic-result-children-template>
          </atomic-result-children>
          <atomic-load-more-children-results></atomic-load-more-children-results>
        </atomic-result-section-children>
      </template>
    </atomic-result-template>
  </atomic-folded-result-list>
  <atomic-pager></atomic-pager>
  <atomic-no-results></atomic-no-results>
  <atomic-query-error></atomic-query-error>
</atomic-search-interface>
<atomic-recs-interface language-assets-path="/lang" icon-assets-path="/assets">
  <atomic-recs-list label="Recommended" number-of-recommendations="4">
    <atomic-recs-result-template>
      <template><atomic-result-link></atomic-result-link></template>
    </atomic-recs-result-template>
  </atomic-recs-list>
</atomic-recs-interface>
<script type="module">
  await customElements.whenDefined('atomic-search-interface')
  const search = document.querySelector('atomic-search-interface')
  await search.initialize(${JSON.stringify(configuration)})
  await customElements.whenDefined('atomic-recs-interface')
  const recs = document.querySelector('atomic-recs-interface')
  await recs.initialize(${JSON.stringify(recommendations)})
  await search.executeFirstSearch()
  await recs.getRecommendations()
</script>
</body>
</html>`
}
