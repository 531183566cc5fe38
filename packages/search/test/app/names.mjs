import * as search from '@quarry/search'
import '@quarry/search/messages'
import '@quarry/search/react'

process.stdout.write(JSON.stringify(Object.keys(search).sort()))
