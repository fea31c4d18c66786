import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cart, CartItem } from '#shared/answers/cart'
import type { OffersAnswer } from '#shared/answers/offer'
import type { PlacedOrder } from '#shared/answers/order'
import { until } from '../server/server_process.js'

const PASSWORD = 'spareline-demo-2026'
const PART = 'OC90'
/** Between one order and the next. */
const THINKING_MS = 500
/** Before the same is asked again. */
const IMPATIENCE_MS = 50

/**
 * Somebody of the demo who, once told to begin, orders one line after the other. What is answered
 * with 503 or not at all is asked again, an order under the same key: as people do in the portal.
 */
export async function givenShopper(url: string, email: string) {
  const headers = await signIn(url, email)

  /** Null for what should be asked again. */
  async function tryOnce<T>(method: string, path: string, body?: object, key?: string) {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(key && { 'Idempotency-Key': key }) },
      body: body && JSON.stringify(body),
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (!response || typeof text !== 'string' || response.status === 503) return null
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as T // as the path is typed to answer
  }

  async function ask<T>(...request: Parameters<typeof tryOnce>): Promise<T> {
    for (;;) {
      const answer = await tryOnce<T>(...request)
      if (answer) return answer
      await pause(IMPATIENCE_MS)
    }
  }

  /** An addition that was not answered may have happened: the cart says. */
  async function fillCart(offer_id: number): Promise<void> {
    for (;;) {
      const { data } = await ask<{ data: Cart & { items: CartItem[] } }>(
        'GET',
        '/api/cart?embed=items'
      )
      if (data.items.length > 0) return
      await tryOnce('POST', '/api/cart/items', { offer_id })
    }
  }

  const { offers } = await ask<OffersAnswer>('GET', `/api/offers?partnumber=${PART}`)
  const offer = offers[0]
  if (!offer) throw new Error(`Nobody offers ${PART}`)
  /** What was acknowledged, by key. */
  const orders = new Map<string, PlacedOrder>()
  const closing = new AbortController()
  let isPlacing = false
  const shop = async () => {
    while (!closing.signal.aborted) {
      await fillCart(offer.id)
      const key = randomUUID()
      isPlacing = true
      const placed = await ask<{ data: PlacedOrder }>('PUT', '/api/cart/place-order', {}, key)
      isPlacing = false
      orders.set(key, placed.data)
      await pause(THINKING_MS)
    }
  }
  let shopping = Promise.resolve()
  return {
    begin() {
      shopping = shop()
      shopping.catch(() => {}) // whoever waits for an order or the end hears of it
    },
    headers,
    orders,
    /** How many of the part are in one order. */
    quantity: offer.min_quantity,
    isPlacing: () => isPlacing,
    /** Resolves when another order is acknowledged. */
    async orderedAgain() {
      const before = orders.size
      await Promise.race([until(() => orders.size > before), shopping])
    },
    async stop() {
      closing.abort()
      await shopping
    },
  }
}

/** Through the front door; answers the headers of the session's calls. */
async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  const headers = () => ({
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    Accept: 'application/json',
    'Content-Type': 'application/json',
  })
  const remember = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  remember(await fetch(`${url}/login`))
  const answer = remember(
    await fetch(`${url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: headers(),
      body: JSON.stringify({ email, password: PASSWORD }),
    })
  )
  if (answer.status !== 303) {
    throw new Error(`${email} was not let in: ${answer.status} ${await answer.text()}`)
  }
  // A page brings the token that writes need; the guest's ended with the guest.
  remember(await fetch(`${url}/dashboard`, { headers: { Cookie: headers().Cookie } }))
  return headers()
}
