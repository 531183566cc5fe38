import type { Capability } from '../core/capability.ts'

type Switch = { readonly enabled: boolean }

/** What somebody configured: what the panel shows, and what may be done in it. */
export type PanelInterface = {
  readonly id: string
  readonly name: string
  readonly resultTemplates: readonly Readonly<Record<string, unknown>>[]
  readonly facets: readonly {
    readonly field: string
    readonly label?: string
    readonly facetType?: 'standard' | 'numeric' | 'timeframe'
  }[]
  readonly tabs: readonly { readonly label: string; readonly conditions: readonly object[] }[]
  readonly settings: {
    readonly createArticle: Switch
    readonly fullSearch: Switch
    readonly genQA: Switch & { readonly collapsible: boolean }
    readonly userActions: Switch & Readonly<Record<string, unknown>>
  }
  readonly answerConfigId?: string
}

export type PanelInterfaceState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly contextFields: Readonly<Record<string, string>>
  readonly searchHub: string
  readonly interface: PanelInterface | null
  readonly message: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'panel wanted': object
  }
  interface StateMap {
    panelInterface: PanelInterfaceState
  }
}

const initial: PanelInterfaceState = {
  status: 'idle',
  contextFields: {},
  searchHub: '',
  interface: null,
  message: '',
}

/** What the panel is made of, as its configuration says. */
export const panelInterface = (): Capability<PanelInterfaceState, 'panelInterface'> => ({
  name: 'panelInterface',
  initial,
  reduce(own, event) {
    if (event.type === 'panel wanted') return { ...own, status: 'loading', message: '' }
    if (event.type === 'failed' && event.of === 'interface')
      return { ...own, status: 'failed', message: event.error.message }
    if (event.type !== 'answered' || event.of !== 'interface') return own
    const { contextFields, searchHub, interface: said } = event.answer.body as Partial<PanelInterfaceState>
    return {
      status: 'ready',
      contextFields: contextFields ?? {},
      searchHub: searchHub ?? '',
      interface: said ?? null,
      message: '',
    }
  },
  calls: {
    interface: {
      path: '/interface',
      lane: 'interface',
      method: 'interface',
      verb: 'GET',
      proof: 'contextFields',
      body: () => ({}),
    },
  },
})

export const panelWanted = () => ({ type: 'panel wanted', ask: 'interface' }) as const
