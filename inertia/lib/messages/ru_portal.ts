import cart from '#lang/ru/cart.json'
import dashboard from '#lang/ru/dashboard.json'
import grid from '#lang/ru/grid.json'
import notifications from '#lang/ru/notifications.json'
import orders from '#lang/ru/orders.json'
import { errors, reasons, summary } from '#lang/ru/price_imports.json'
import price_lists from '#lang/ru/price_lists.json'
import prices from '#lang/ru/prices.json'
import profile from '#lang/ru/profile.json'
import uploads from '#lang/ru/uploads.json'
import type { PortalMessages } from '~/lib/messages/en_portal'

const price_imports = { errors, reasons, summary }

const messages: PortalMessages = {
  cart,
  dashboard,
  grid,
  notifications,
  orders,
  price_imports,
  price_lists,
  prices,
  profile,
  uploads,
}

export default messages
