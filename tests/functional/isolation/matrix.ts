import type { Line, RouteName } from './line.js'
import { accounts } from './routes/accounts.js'
import { contractors } from './routes/contractors.js'
import { news } from './routes/news.js'
import { orders } from './routes/orders.js'
import { prices } from './routes/prices.js'
import { quotations } from './routes/quotations.js'
import { sales } from './routes/sales.js'
import { site } from './routes/site.js'

/** Every route there is; one that is missing does not compile. */
export const matrix: Readonly<Record<RouteName, Line>> = {
  ...site,
  ...news,
  ...accounts,
  ...contractors,
  ...prices,
  ...orders,
  ...sales,
  ...quotations,
}
