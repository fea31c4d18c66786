import type { PageUser, SharedProps } from '#shared/answers/page_props'
import type { ClosedFeature } from '~/features/accounts/closed_features'
import { useSharedProps, useUser } from '~/lib/page_props'
import type { RouteName } from '~/lib/routing/routes'
import type { TextKey } from '~/lib/texts/texts'
import { isManager, mayBuy, mayRead, packs, staffRoleOf } from '~/lib/user_kinds'
import type { IconName } from '~/ui/icons/icon'

export interface Screen {
  route: RouteName
  label: TextKey
  icon: IconName
  /** The second letter after `g`. */
  key: string
  /** Off when the user lacks it. */
  feature?: ClosedFeature
  /** Where its pages lie besides its own address. */
  also?: string
  /** Whose screen it is; everybody's when not said. */
  of?: (user: PageUser) => boolean
  /** In whose rail it stands, when that is not in everybody's: others come to it by the dashboard or its keys. */
  inRailOf?: (user: PageUser) => boolean
}

/** The screens of the portal, in the order of the rail. */
export const portalScreens: readonly Screen[] = [
  { route: 'dashboard', label: 'rail.dashboard', icon: 'dash', key: 'd' },
  {
    route: 'prices',
    label: 'rail.prices',
    icon: 'prices',
    key: 'p',
    also: '/price-lists',
    of: (user) => user.contractor?.status === 'active' || isManager(user),
  },
  {
    route: 'cart',
    label: 'rail.cart',
    icon: 'cart',
    key: 'c',
    feature: 'cart',
    of: mayBuy,
  },
  {
    route: 'quotations.index',
    label: 'rail.quotations',
    icon: 'quote',
    key: 'q',
    feature: 'quotations',
    of: mayRead,
  },
  { route: 'admin.quotations', label: 'rail.quotations', icon: 'quote', key: 'q', of: isManager },
  {
    route: 'admin.order_lines',
    label: 'rail.order_lines',
    icon: 'orders',
    key: 'o',
    of: packs,
  },
  {
    route: 'admin.applications',
    label: 'rail.applications',
    icon: 'users',
    key: 'a',
    of: isManager,
  },
  {
    route: 'admin.brands',
    label: 'rail.brands',
    icon: 'tree',
    key: 'm',
    of: isManager,
  },
  {
    route: 'admin.contractors.index',
    label: 'rail.contractors',
    icon: 'users',
    key: 'k',
    of: isManager,
  },
  { route: 'admin.packing', label: 'rail.packing', icon: 'box', key: 'b', of: packs },
  {
    route: 'orders.index',
    label: 'rail.orders',
    icon: 'orders',
    key: 'o',
    feature: 'orders',
    of: mayRead,
  },
  {
    route: 'invoices.index',
    label: 'rail.invoices',
    icon: 'invoice',
    key: 'i',
    feature: 'invoices',
    of: mayRead,
  },
  {
    route: 'news',
    label: 'news.title',
    icon: 'file',
    key: 'n',
    inRailOf: (user) => !user.contractor && ['editor', null].includes(staffRoleOf(user)),
  },
]

/** Those of the user. */
export function useScreens(): readonly Screen[] {
  const props = useSharedProps()
  return portalScreens.filter((screen) => isOpen(screen, props))
}

/** Those in the rail. */
export function useRailScreens(): readonly Screen[] {
  const user = useUser()
  return useScreens().filter(({ inRailOf }) => !inRailOf || (user !== null && inRailOf(user)))
}

export function isOpen({ feature, of }: Screen, { auth, disabled_features }: SharedProps): boolean {
  if (feature && disabled_features.includes(feature)) return false
  return !of || (auth.user !== null && of(auth.user))
}
