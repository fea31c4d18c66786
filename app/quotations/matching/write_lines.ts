import { chooseOffers, type ChoosingTerms } from '#app/quotations/choosing/choose_offers'
import { chosenValues } from '#app/quotations/chosen_values'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { cellText } from '#app/sheets/columns/cell_text'
import type { OtherRow } from '#app/quotations/lines/sort_rows'
import { copyRows, type CopyValue } from '#app/database/copy_rows'
import type { Transaction } from '#app/database/sql'
import type { TableHeaders, UploadColumn } from '#shared/upload_columns'

const ITEMS = `quotation_items (quotation_id, row_number, brand_name, partnumber, partnumber_key,
  quantity, reference, description, price_limit, delivery_limit, merged_count, status, match, brands,
  chosen_positions, chosen_quantities, price_name, delivery_days, price, amount)`

const OFFERS = `quotation_offers (quotation_id, row_number, position, offer_id, price_list_id,
  brand_name, partnumber, name, price, delivery_days, delivery_days_max, available_quantity,
  available_is_minimum, multiple, min_quantity, is_analogue, old_rate_on)`

const ROWS = `quotation_rows (quotation_id, row_number, merged_into, reason, brand_name, partnumber,
  quantity, reference, cells)`

/** Writes lines with what was found for them, and what the strategy chooses of that. */
export async function writeLines(
  tx: Transaction,
  quotationId: number,
  matched: readonly MatchedLine[],
  terms: ChoosingTerms
): Promise<void> {
  await copyRows(tx, ITEMS, itemsOf(quotationId, matched, terms))
  await writeOffers(tx, quotationId, matched)
}

/** Writes what was found for lines, which have no offers yet. */
export function writeOffers(
  tx: Transaction,
  quotationId: number,
  matched: readonly MatchedLine[]
): Promise<void> {
  return copyRows(tx, OFFERS, offersOf(quotationId, matched))
}

/** Positions that offers by hand have while others come before them. */
const ASIDE = 10_000

/**
 * Puts what was found for a line into the place of what was found before; what a manager offered by
 * hand stays, after it.
 */
export async function replaceOffers(
  tx: Transaction,
  quotationId: number,
  matched: MatchedLine
): Promise<void> {
  const place = [quotationId, matched.line.row_number]
  const line = 'quotation_id = $1 AND row_number = $2'
  await tx.run(`DELETE FROM quotation_offers WHERE ${line} AND NOT is_by_hand`, place)
  await tx.run(`UPDATE quotation_offers SET position = position + ${ASIDE} WHERE ${line}`, place)
  await copyRows(tx, OFFERS, offersOf(quotationId, [matched]))
  await tx.run(
    `UPDATE quotation_offers o SET position = $3 + n.place - 1
     FROM (SELECT position, row_number() OVER (ORDER BY position) AS place FROM quotation_offers
       WHERE ${line} AND position >= ${ASIDE}) n
     WHERE o.quotation_id = $1 AND o.row_number = $2 AND o.position = n.position`,
    [...place, matched.offers.length]
  )
}

function* itemsOf(
  quotationId: number,
  matched: readonly MatchedLine[],
  terms: ChoosingTerms
): Generator<CopyValue[]> {
  for (const { line, status, match, brands, offers } of matched) {
    const priced = offers.map(({ offer, is_analogue }) => ({ ...offer, is_analogue }))
    // Which brand is meant decides the buyer.
    const chosen = status === 'ambiguous' ? [] : chooseOffers(line, priced, terms)
    const values = chosenValues(chosen, priced)
    yield [
      quotationId,
      line.row_number,
      line.brand_name,
      line.partnumber,
      line.partnumber_key,
      line.quantity,
      line.reference,
      line.description,
      line.price_limit,
      line.delivery_limit,
      line.merged_count,
      status,
      match,
      brands.length === 0 ? null : JSON.stringify(brands),
      `{${values.chosen_positions.join(',')}}`,
      `{${values.chosen_quantities.join(',')}}`,
      values.price_name,
      values.delivery_days,
      values.price,
      values.amount,
    ]
  }
}

function* offersOf(quotationId: number, matched: readonly MatchedLine[]): Generator<CopyValue[]> {
  for (const { line, offers } of matched) {
    for (const [position, { offer, is_analogue }] of offers.entries()) {
      yield [
        quotationId,
        line.row_number,
        position,
        offer.offer_id,
        offer.price_list_id,
        offer.brand_name,
        offer.partnumber,
        offer.name,
        offer.price,
        offer.delivery_days,
        offer.delivery_days_max,
        offer.available_quantity,
        offer.available_is_minimum,
        offer.multiple,
        offer.min_quantity,
        is_analogue,
        offer.old_rate_on,
      ]
    }
  }
}

/** Writes the rows that are no line of their own, as they stand in the file. */
export async function writeOtherRows(
  tx: Transaction,
  quotationId: number,
  others: readonly OtherRow[],
  headers: TableHeaders
): Promise<void> {
  await copyRows(tx, ROWS, rowsOf(quotationId, others, headers))
}

/** A text longer than any value there can be is nothing to be looked at. */
const LONGEST_CELL = 500

function* rowsOf(
  quotationId: number,
  others: readonly OtherRow[],
  headers: TableHeaders
): Generator<CopyValue[]> {
  for (const { row_number, merged_into, reason, cells } of others) {
    const kept = cells.map((cell) => cellText(cell).slice(0, LONGEST_CELL))
    const text = (name: UploadColumn) => kept[(headers[name] ?? 0) - 1] ?? ''
    yield [
      quotationId,
      row_number,
      merged_into,
      reason,
      text('brand_name'),
      text('partnumber'),
      text('quantity'),
      text('reference'),
      arrayOf(kept),
    ]
  }
}

/** An array as PostgreSQL writes it. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
