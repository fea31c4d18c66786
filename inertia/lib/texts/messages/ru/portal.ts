import bell from '#lang/ru/bell.json'
import cart from '#lang/ru/cart.json'
import {
  contractor_blocked,
  contractor_required,
  customer_required,
  file_damaged,
  file_empty,
  file_encrypted,
  file_no_table,
  file_not_a_spreadsheet,
  file_row_too_long,
  file_too_large,
  file_too_many_columns,
  file_too_many_entries,
  file_too_many_rows,
  file_too_slow,
  file_unsupported_format,
} from '#lang/ru/errors.json'
import downloads from '#lang/ru/downloads.json'
import exports from '#lang/ru/exports.json'
import grid from '#lang/ru/grid.json'
import orders from '#lang/ru/orders.json'
import { errors, reasons, summary } from '#lang/ru/price_imports.json'
import price_lists from '#lang/ru/price_lists.json'
import prices from '#lang/ru/prices.json'
import rail from '#lang/ru/rail.json'
import sign_in_again from '#lang/ru/sign_in_again.json'
import upload_columns from '#lang/ru/upload_columns.json'
import user_menu from '#lang/ru/user_menu.json'
import vat from '#lang/ru/vat.json'
import type { PortalMessages } from '~/lib/texts/messages/en/portal'

const refusals = { contractor_blocked, contractor_required, customer_required }

const file_problems = {
  damaged: file_damaged,
  empty: file_empty,
  encrypted: file_encrypted,
  no_table: file_no_table,
  not_a_spreadsheet: file_not_a_spreadsheet,
  row_too_long: file_row_too_long,
  too_large: file_too_large,
  too_many_columns: file_too_many_columns,
  too_many_entries: file_too_many_entries,
  too_many_rows: file_too_many_rows,
  too_slow: file_too_slow,
  unsupported_format: file_unsupported_format,
}

const price_imports = { errors: { ...errors, ...file_problems }, reasons, summary }

const messages: PortalMessages = {
  bell,
  cart,
  downloads,
  exports,
  grid,
  orders,
  price_imports,
  price_lists,
  prices,
  rail,
  refusals,
  sign_in_again,
  upload_columns,
  user_menu,
  vat,
}

export default messages
