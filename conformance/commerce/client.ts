import { buildCommerceEngine, type CommerceEngine } from 'headless-3/commerce'
import type { Shop } from './shop-server.ts'

const patience = 20_000

type Sent = { path: string; body: Record<string, unknown> }
type View = {
  path?: string
  currency?: 'USD' | 'EUR' | 'JPY'
  language?: string
  country?: string
  token?: string
}

/** The vendor's commerce client, pointed at our shop and at nothing else. */
export function connectShop(shop: Shop, view: View = {}) {
  const { path = '/all', currency = 'USD', language = 'en', country = 'US', token = shop.token } = view
  const sent: Sent[] = []
  const engine: CommerceEngine = buildCommerceEngine({
    configuration: {
      organizationId: 'quarry',
      accessToken: token,
      proxyBaseUrl: shop.base,
      analytics: { enabled: false, trackingId: 'bread' },
      context: { language, country, currency, view: { url: `https://bread.example${path}` } },
      preprocessRequest(request) {
        const url = new URL(request.url)
        sent.push({
          path: `${url.pathname.split('/commerce/v2')[1]}${url.search}`,
          body: JSON.parse(String(request.body)),
        })
        return request
      },
    },
    loggerOptions: { level: 'silent' },
  })

  function until(holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      let stop: () => void = () => {}
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`The client did not come to: ${holds}`))
      }, patience)
      const look = (): void => {
        if (!holds()) return
        clearTimeout(timer)
        stop()
        resolve()
      }
      stop = engine.subscribe(look)
      look()
    })
  }

  /** Does something that makes the client ask, and waits for the answer. */
  async function act(
    controller: { state: { isLoading?: boolean; responseId?: string } },
    what: () => void,
  ): Promise<void> {
    const before = controller.state.responseId
    what()
    await until(() => !controller.state.isLoading && controller.state.responseId !== before)
  }

  return { engine, sent, until, act }
}
