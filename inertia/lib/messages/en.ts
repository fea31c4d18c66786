import auth from '#lang/en/auth.json'
import cart from '#lang/en/cart.json'
import common from '#lang/en/common.json'
import dashboard from '#lang/en/dashboard.json'
import errors_pages from '#lang/en/errors_pages.json'
import grid from '#lang/en/grid.json'
import home from '#lang/en/home.json'
import notices from '#lang/en/notices.json'
import notifications from '#lang/en/notifications.json'
import orders from '#lang/en/orders.json'
import prices from '#lang/en/prices.json'
import profile from '#lang/en/profile.json'
import shell from '#lang/en/shell.json'

/** The texts of the client, one chunk per language. A new file is added here and in the others. */
const messages = {
  auth,
  cart,
  common,
  dashboard,
  errors_pages,
  grid,
  home,
  notices,
  notifications,
  orders,
  prices,
  profile,
  shell,
}

export type Messages = typeof messages
export default messages
