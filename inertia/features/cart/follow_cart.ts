import { useEffect, useRef } from 'react'
import type { CartAnswer } from '#shared/answers/cart'
import { api } from '~/lib/http/api'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { queueWrite, loadCart } from './cart_actions'
import { cartState, takeSummary, useCart } from './cart_state'

/** Our own changes come back as events within this time. */
const OWN_MS = 2_000

/** Keeps the cart of this window the same as in the user's other windows. */
export function useFollowedCart(): void {
  const { busy } = useCart()
  const ownChangeAt = useRef(-Infinity)
  const checking = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (busy.size > 0 || ownChangeAt.current > -Infinity) ownChangeAt.current = performance.now()
  }, [busy])
  useEffect(() => () => clearTimeout(checking.current), [])

  useReconnected(() => void readAgain())
  useRealtime('cart.updated', () => {
    if (performance.now() - ownChangeAt.current > OWN_MS) return void readAgain()
    // Most likely ours. Somebody else may have changed the cart too, so look once, cheaply.
    clearTimeout(checking.current)
    checking.current = setTimeout(() => void readWhenDifferent(), OWN_MS)
  })
}

/** The lines are read only where they were read before. */
async function readAgain(): Promise<void> {
  // After the changes that wait: what was typed is not overwritten by what was there before.
  if (cartState().load !== 'idle') return queueWrite(loadCart)
  const cart = await readHead()
  if (cart) takeSummary(cart)
}

async function readWhenDifferent(): Promise<void> {
  const { cart: shown, load } = cartState()
  const cart = await readHead()
  if (!cart) return
  if (load === 'idle') return takeSummary(cart)
  if (shown?.lines !== cart.lines || shown.total !== cart.total) await loadCart()
}

async function readHead(): Promise<CartAnswer['data'] | undefined> {
  // What went wrong is reported already; the cart on screen stays.
  const answer = await api.get('api.cart.show', { key: 'cart head' }).catch(() => null)
  return answer?.data
}
