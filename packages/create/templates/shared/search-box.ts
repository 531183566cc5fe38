import { standardSearchBox } from '@quarry/site/search-box'

export const searchBoxSetup = standardSearchBox({ except: [] })
