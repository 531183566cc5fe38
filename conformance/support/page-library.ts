import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const library = fileURLToPath(new URL('../node_modules/coveo-search-ui/bin/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A host of the library's own files, and of one page. Its origin is known before the page is. */
export async function hostLibrary() {
  let html = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = path.join(library, path.normalize(pathname))
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(html)
    } else if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
      createReadStream(file).pipe(response)
    } else {
      response.statusCode = 404
      response.end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(page: string): void {
      html = page
    },
    fileOf: (name: string): string => path.join(library, name),
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A page as such pages are: the library's script and style sheet, its components as classes, and the addresses. */
export function libraryPage({ origin, token }: { origin: string; token: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Older page</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/css/CoveoFullSearch.css">
  <script class="coveo-script" src="/js/CoveoJsSearch.Lazy.min.js"></script>
  <script src="/js/templates/templates.js"></script>
  <script>
    document.addEventListener('DOMContentLoaded', () => {
      Coveo.SearchEndpoint.endpoints.default = new Coveo.SearchEndpoint({
        restUri: '${origin}/rest/search',
        accessToken: '${token}',
        queryStringArguments: { organizationId: 'quarry' },
        renewAccessToken: () => window.renewToken(),
      })
      Coveo.init(document.body)
    })
  </script>
</head>
<body id="search" class="CoveoSearchInterface" data-enable-history="true" data-results-per-page="10">
  <div class="CoveoAnalytics" data-endpoint="${origin}/rest/ua" data-search-hub="older"></div>
  <div class="coveo-search-section">
    <!-- Of itself it leaves out suggestions that are later than 2 s. -->
    <div class="CoveoSearchbox" data-enable-omnibox="true" data-omnibox-timeout="60000"></div>
  </div>
  <div class="coveo-main-section">
    <div class="coveo-facet-column">
      <div class="CoveoDynamicFacetManager">
        <div class="CoveoDynamicFacet" data-title="Language" data-field="@language"></div>
        <div class="CoveoDynamicHierarchicalFacet" data-title="Category" data-field="@category"></div>
      </div>
      <div class="CoveoFacet" data-title="Class" data-field="@class" data-id="class"></div>
      <div class="CoveoFacetRange" data-title="Magnitude" data-field="@magnitude" data-id="magnitude"></div>
      <div class="CoveoTimespanFacet" data-title="Age" data-id="age"></div>
    </div>
    <div class="coveo-results-column">
      <div class="CoveoExportToExcel"></div>
      <div class="CoveoBreadcrumb"></div>
      <div class="CoveoDidYouMean"></div>
      <span class="CoveoQuerySummary"></span>
      <span class="CoveoSort" data-sort-criteria="date descending,date ascending" data-caption="Date"></span>
      <div class="CoveoErrorReport"></div>
      <div class="CoveoResultList" data-layout="list" data-auto-select-fields-to-include="true">
        <script class="result-template" type="text/html">
          <div class="coveo-result-frame">
            <a class="CoveoResultLink"></a>
            <div class="CoveoExcerpt"></div>
            <div class="CoveoQuickview"></div>
          </div>
        </script>
      </div>
      <div class="CoveoPager"></div>
    </div>
  </div>
</body>
</html>`
}
