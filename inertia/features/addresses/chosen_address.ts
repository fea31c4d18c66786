import type { AddressesAnswer } from '#shared/answers/account/address'
import { createStore } from '~/lib/store'

/** The address somebody chose in this window; null: the usual one. */
export const chosenAddress = createStore<number | null>(null)

/** Where an order goes: to what was chosen, else where the user ordered to last. */
export function addressIdOf(addresses: AddressesAnswer | null): number | null {
  const chosen = chosenAddress.get()
  const isThere = addresses?.data.some(({ id }) => id === chosen) ?? false
  return isThere ? chosen : (addresses?.default_id ?? null)
}
