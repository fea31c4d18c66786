import { usePage } from '@inertiajs/react'
import { useSyncExternalStore } from 'react'
import type { Cart, CartItem, CartPage } from '#shared/answers/cart'
import type { PlacedOrder } from '#shared/answers/order'
import { addMoney, multiplyMoney } from '#shared/money'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { forgetCartSummary, rememberCartSummary } from './cart_summary'
import { createStore } from '~/lib/store'
import { whenUserGoes } from '~/lib/kept/user_goes'

/** What is under way; each sets its own busy flag (docs/product/cart_and_ordering.md, "Cart"). */
export type CartBusy = 'adding' | 'removing' | 'updating' | 'clearing' | 'placing'

export interface CartState {
  cart: Cart | null
  items: readonly CartItem[]
  load: 'idle' | 'loading' | 'ready' | 'error'
  problem: unknown
  busy: ReadonlySet<CartBusy>
  /** Prices that moved and were accepted, by line; sent with the order. */
  accepted: Readonly<Record<number, string>>
  /** The last order was refused because the cart is not the one that was on screen. */
  refused: boolean
  /** The order that was just placed, while its confirmation is open. */
  placed: PlacedOrder | null
}

const initial: CartState = {
  cart: null,
  items: [],
  load: 'idle',
  problem: null,
  busy: new Set(),
  accepted: {},
  refused: false,
  placed: null,
}

const store = createStore(initial)

export const cartState = store.get

export function changeCartState(change: Partial<CartState>): void {
  store.set({ ...store.get(), ...change })
}

/** Takes over a cart with its lines as the server sees it, and tells the shell. */
export function takeCart(cart: Cart): void {
  const { items: before, accepted } = cartState()
  const items = atAcceptedPrices(cart.items ?? before, accepted)
  const shown = inAcceptedCurrency({ ...cart, total: sumOf(items) }, items)
  changeCartState({ cart: shown, items, load: 'ready', problem: null })
  takeSummary(shown)
}

/** Says yes to today's prices: the lines carry them from now on. */
export function acceptPrices(): void {
  const { items, accepted: before } = cartState()
  const moved = items.flatMap((item) =>
    item.current_price ? [[item.id, item.current_price] as const] : []
  )
  const accepted = { ...before, ...Object.fromEntries(moved) }
  changeCartState({ accepted, refused: false })
  showItems(atAcceptedPrices(items, accepted))
}

/** Where the contractor's currency changed, the total follows once every line was accepted in it. */
function inAcceptedCurrency(cart: Cart, items: readonly CartItem[]): Cart {
  const { accepted } = cartState()
  const currency = cart.current_currency_code
  const isAccepted = items.every((item) => accepted[item.id] !== undefined)
  return currency && isAccepted ? { ...cart, currency_code: currency } : cart
}

/** A price that moved again after it was accepted is a moved price once more. */
function atAcceptedPrices(
  items: readonly CartItem[],
  accepted: CartState['accepted']
): readonly CartItem[] {
  return items.map((item) => {
    const price = item.current_price
    if (!price || accepted[item.id] !== price) return item
    return { ...item, price, amount: multiplyMoney(price, item.quantity) }
  })
}

function sumOf(items: readonly CartItem[]): string {
  return addMoney('0.00', ...items.map((item) => item.amount))
}

/** Lines and total for the top bar. */
export function takeSummary({ version, lines, total, currency_code }: Cart): void {
  rememberCartSummary({ version, lines, total, currency_code })
}

/** Shows lines that are on their way to the server; the total follows them at once. */
export function showItems(items: readonly CartItem[]): void {
  const { cart: before } = cartState()
  if (!before) return
  const counted = { ...before, lines: items.length, total: sumOf(items) }
  const cart = inAcceptedCurrency(counted, items)
  changeCartState({ items, cart })
  takeSummary(cart)
}

/** The line with another quantity, raised as the server will raise it; why is said by its answer. */
export function withQuantity(item: CartItem, asked: number): CartItem {
  const quantity = raiseQuantity(asked, item)
  const amount = multiplyMoney(item.price, quantity)
  return { ...item, asked_quantity: asked, quantity, amount, raised: undefined }
}

/** Runs a write with its busy flag set. Whoever does something has seen that an order was refused. */
export async function busyWith<T>(flag: CartBusy, work: () => Promise<T>): Promise<T> {
  changeCartState({ busy: new Set([...cartState().busy, flag]), refused: false })
  try {
    return await work()
  } finally {
    const busy = new Set(cartState().busy)
    busy.delete(flag)
    changeCartState({ busy })
  }
}

/** Forgets everything, so that another user never sees it. */
function forgetCart(): void {
  changeCartState(initial)
  forgetCartSummary()
}

whenUserGoes(forgetCart)

/** On a page that came with the cart, it shows from the first moment. */
export function useCart(): CartState {
  const { first_cart: first } = usePage<Partial<CartPage>>().props
  return useSyncExternalStore(store.subscribe, store.get, () => (first ? stateOf(first) : initial))
}

const firstStates = new WeakMap<Cart, CartState>()

function stateOf(first: Cart): CartState {
  const state: CartState = firstStates.get(first) ?? {
    ...initial,
    cart: first,
    items: first.items ?? [],
    load: 'ready',
  }
  firstStates.set(first, state)
  return state
}
