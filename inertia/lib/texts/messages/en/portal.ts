import bell from '#lang/en/bell.json'
import cart from '#lang/en/cart.json'
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
} from '#lang/en/errors.json'
import downloads from '#lang/en/downloads.json'
import exports from '#lang/en/exports.json'
import grid from '#lang/en/grid.json'
import orders from '#lang/en/orders.json'
import { errors, reasons, summary } from '#lang/en/price_imports.json'
import price_lists from '#lang/en/price_lists.json'
import prices from '#lang/en/prices.json'
import rail from '#lang/en/rail.json'
import sign_in_again from '#lang/en/sign_in_again.json'
import upload_columns from '#lang/en/upload_columns.json'
import user_menu from '#lang/en/user_menu.json'
import vat from '#lang/en/vat.json'

/** Why a file cannot be read; uploads say so before there is an import. */
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

/** Why something is not open, as the server says it. */
const refusals = { contractor_blocked, contractor_required, customer_required }

/** What the server says of imports too. */
const price_imports = { errors: { ...errors, ...file_problems }, reasons, summary }

/** The texts only the portal shows, one chunk per language: public pages do not load them. */
const messages = {
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

export type PortalMessages = typeof messages
export default messages
