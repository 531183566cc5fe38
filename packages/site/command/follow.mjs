/**
 * What Vite itself does not follow: the content of a site, which lies in a database, and the config that Vite is made with.
 * @param {object} options
 * @param {string} options.content The folder of content.
 * @param {() => Promise<void>} options.takeContent Brings what is in the folder to the services.
 * @param {string} options.config The file `quarry.config.ts`.
 * @param {() => Promise<void>} options.readConfig
 * @returns {import('vite').Plugin}
 */
export const followFiles = ({ content, takeContent, config, readConfig }) => ({
  name: 'quarry-follow-files',
  configureServer({ watcher, environments }) {
    const takeAndReload = oneAtATime(async () => {
      await takeContent()
      environments.client.hot.send({ type: 'full-reload' })
    })
    const readAnew = oneAtATime(readConfig)
    watcher.on('all', (_, file) => {
      if (file === config) void readAnew()
      else if (file.startsWith(`${content}/`) && /\.(json|mdx?)$/.test(file)) void takeAndReload()
    })
  },
})

/** What changes while it is at work is another turn, and one for all. */
function oneAtATime(act) {
  let isAtWork = false
  let again = false
  return async () => {
    again = true
    if (isAtWork) return
    isAtWork = true
    while (again) {
      again = false
      try {
        await act()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
    isAtWork = false
  }
}
