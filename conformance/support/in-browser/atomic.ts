import { defineCustomElements } from '@coveo/atomic/loader'

// The vendor's components as any site takes them.
defineCustomElements()
