/**
 * Pages are made on the server, of modules that browsers never load: Vite's client is told of none of their edits. This
 * tells it, so that pages are asked for again. Styles are exchanged without that.
 * @returns {import('vite').Plugin}
 */
export const reloadPages = () => ({
  name: 'quarry-reload-pages',
  hotUpdate({ modules, server }) {
    const isOfPage = this.environment.name === 'ssr' && modules.some(({ url }) => !/\.css(\?|$)/.test(url))
    if (isOfPage) server.environments.client.hot.send({ type: 'full-reload' })
  },
})
