import cart from '#lang/en/cart.json'
import dashboard from '#lang/en/dashboard.json'
import grid from '#lang/en/grid.json'
import notifications from '#lang/en/notifications.json'
import orders from '#lang/en/orders.json'
import { errors, reasons, summary } from '#lang/en/price_imports.json'
import price_lists from '#lang/en/price_lists.json'
import prices from '#lang/en/prices.json'
import profile from '#lang/en/profile.json'
import uploads from '#lang/en/uploads.json'

/** What the server says of imports too. */
const price_imports = { errors, reasons, summary }

/** The texts only the portal shows, one chunk per language: public pages do not load them. */
const messages = {
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

export type PortalMessages = typeof messages
export default messages
