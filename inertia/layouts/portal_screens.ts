import { hasRoute, type RouteName } from '~/lib/routes'
import type { TextKey } from '~/lib/texts'
import type { IconName } from '~/ui/icon'

export interface Screen {
  route: RouteName
  label: TextKey
  icon: IconName
  /** The second letter after `g`. */
  key: string
  /** Off when the user lacks it. */
  feature?: string
}

const planned = [
  { route: 'dashboard', label: 'shell.dashboard', icon: 'dash', key: 'd' },
  { route: 'prices', label: 'shell.prices', icon: 'prices', key: 'p' },
  { route: 'cart', label: 'shell.cart', icon: 'cart', key: 'c', feature: 'cart' },
  { route: 'quotations', label: 'shell.quotations', icon: 'quote', key: 'q' },
  { route: 'orders.index', label: 'shell.orders', icon: 'orders', key: 'o', feature: 'orders' },
  { route: 'invoices', label: 'shell.invoices', icon: 'invoice', key: 'i' },
] as const satisfies (Omit<Screen, 'route'> & { route: string })[]

/** The screens of the portal, in the order of the rail. */
export const screens: readonly Screen[] = planned.flatMap((screen) => {
  const { route: name } = screen
  return hasRoute(name) ? [{ ...screen, route: name }] : []
})
