/** Gathers every stylesheet of the site into one file. Its script is never loaded. */
import '@quarry/theme/theme.css'

export default [
  import.meta.glob('./**/*.css', { eager: true }),
  import.meta.glob('../meridian/**/*.css', { eager: true }),
]
