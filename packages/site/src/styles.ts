/** Gathers every stylesheet of the site into one file. Its script is never loaded. */
import '@quarry/theme/theme.css'
import siteStyles from 'virtual:quarry/styles'

// The maps of class names as they are: their modules as objects would be written out in the pages' scripts as well.
export default [import.meta.glob('./**/*.module.css', { eager: true, import: 'default' }), siteStyles]
