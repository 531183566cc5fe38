/** It comes without types. */
declare module 'vue-instantsearch/vue3/es/index.js' {
  import type { Component } from 'vue'

  export const AisHits: Component
  export const AisInstantSearch: Component
  export const AisRefinementList: Component
  export const AisSearchBox: Component
  export const AisStats: Component
}
