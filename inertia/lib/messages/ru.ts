import auth from '#lang/ru/auth.json'
import cart from '#lang/ru/cart.json'
import common from '#lang/ru/common.json'
import dashboard from '#lang/ru/dashboard.json'
import errors_pages from '#lang/ru/errors_pages.json'
import grid from '#lang/ru/grid.json'
import home from '#lang/ru/home.json'
import notices from '#lang/ru/notices.json'
import notifications from '#lang/ru/notifications.json'
import orders from '#lang/ru/orders.json'
import prices from '#lang/ru/prices.json'
import profile from '#lang/ru/profile.json'
import shell from '#lang/ru/shell.json'
import type { Messages } from '~/lib/messages/en'

const messages: Messages = {
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

export default messages
