import { latestDay } from '#shared/default_offer'
import type { LineStatus } from '#shared/answers/quotation'
import type { QuotationItemRow } from '#app/quotations/lists/list_quotation_items'
import { chosenText } from '#app/quotations/exporting/chosen_text'
import type { TableCell } from '#app/sheets/table_file'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'

export type LineOffer = NonNullable<QuotationItemRow['offers']>[number]

/** A line with its offers, and of those what is chosen. */
export interface ExportedLine {
  line: QuotationItemRow
  offers: readonly LineOffer[]
  chosen: { offer: LineOffer; quantity: number }[]
}

/** What the words of a file depend on. */
export interface FileWords {
  /** By the status of a line; `ordered` whatever its status. */
  statuses: Record<LineStatus | 'ordered', string>
  decimal: 'point' | 'comma'
  /** Where something comes from that a manager found elsewhere. */
  by_hand: string
  /** The day (`YYYY-MM-DD`) on which something comes that takes so many days. */
  arrivesOn: (days: number) => string
}

interface LineColumn extends Pick<SheetColumn, 'width' | 'kind'> {
  name: string
  cell: (exported: ExportedLine, words: FileWords) => TableCell
}

/** What of an exported line is read back, as its columns are called. */
export const EDITED_COLUMNS = ['quantity', 'reference', 'offer'] as const
export type EditedColumn = (typeof EDITED_COLUMNS)[number]

/** The cells of a line that are read back, as they are written. */
export function editedCells({ line, offers, chosen }: ExportedLine): Record<EditedColumn, string> {
  const { quantity, reference } = line
  const parts = chosen.map((part) => ({
    position: part.offer.position,
    quantity: part.quantity,
  }))
  return {
    quantity: String(quantity),
    reference,
    offer: chosenText({ quantity, chosen: parts }, offers),
  }
}

/** The lines of a quotation as a sheet: its columns in their order, with what stands in each. */
export const LINE_COLUMNS: readonly LineColumn[] = [
  { name: 'row', kind: 'integer', width: 8, cell: ({ line }) => line.row_number },
  { name: 'brand_name', width: 18, cell: ({ line }) => line.brand_name },
  { name: 'partnumber', width: 20, cell: ({ line }) => line.partnumber },
  { name: 'quantity', kind: 'integer', cell: (exported) => editedCells(exported).quantity },
  { name: 'reference', width: 20, cell: (exported) => editedCells(exported).reference },
  { name: 'offer', kind: 'integer', cell: (exported) => editedCells(exported).offer },
  { name: 'description', width: 30, cell: ({ line }) => line.description },
  { name: 'price_limit', kind: 'money', cell: ({ line }) => line.price_limit },
  { name: 'delivery_limit', kind: 'integer', cell: ({ line }) => line.delivery_limit },
  { name: 'status', width: 24, cell: statusOf },
  { name: 'chosen_brand', width: 18, cell: (exported) => each(exported, 'brand_name') },
  { name: 'chosen_partnumber', width: 20, cell: (exported) => each(exported, 'partnumber') },
  { name: 'chosen_name', width: 30, cell: (exported) => each(exported, 'name') },
  { name: 'chosen_price_list', width: 22, cell: listOf },
  { name: 'chosen_price', kind: 'money', cell: priceOf },
  { name: 'chosen_days', kind: 'integer', cell: lastDay },
  { name: 'chosen_arrival', kind: 'date', cell: arrivalOf },
  { name: 'chosen_quantity', kind: 'integer', cell: takenOf },
  { name: 'chosen_amount', kind: 'money', cell: amountOf },
]

/** Columns nobody sees, by which an edited file finds back to its lines; the same in all languages. */
export const HIDDEN_COLUMNS = ['quotation_id', 'line_id', 'line_version', 'line_seen'] as const

/** What stands in them; `line_seen` is what stood in the columns that are read back. */
export function hiddenCells(quotationId: number, exported: ExportedLine): TableCell[] {
  const { quantity, reference, offer } = editedCells(exported)
  const { id, version } = exported.line
  return [quotationId, id, version, JSON.stringify([quantity, reference, offer])]
}

function statusOf({ line }: ExportedLine, { statuses }: FileWords): string {
  return statuses[line.ordered_quantity > 0 ? 'ordered' : line.status]
}

/** Of several offers what they say, once each. */
function each({ chosen }: ExportedLine, field: 'brand_name' | 'partnumber' | 'name'): string {
  return [...new Set(chosen.map(({ offer }) => offer[field]))].join(' + ')
}

function listOf({ chosen }: ExportedLine, { by_hand }: FileWords): string {
  return [...new Set(chosen.map(({ offer }) => offer.price_list_name || by_hand))].join(' + ')
}

/** Of several offers as text, with how many of each. */
function priceOf({ chosen }: ExportedLine, { decimal }: FileWords): TableCell {
  const [first, ...others] = chosen
  if (!first || others.length === 0) return first?.offer.price ?? null
  const parts = chosen.map(({ offer, quantity }) => `${offer.price} × ${quantity}`).join(' + ')
  return decimal === 'comma' ? parts.replaceAll('.', ',') : parts
}

/** In how many days the last of it is there at the latest, as the screen counts. */
function lastDay({ chosen }: ExportedLine): number | null {
  return chosen.length === 0 ? null : Math.max(...chosen.map(({ offer }) => latestDay(offer)))
}

function arrivalOf(exported: ExportedLine, { arrivesOn }: FileWords): TableCell {
  const days = lastDay(exported)
  return days === null ? null : arrivesOn(days)
}

function takenOf({ chosen }: ExportedLine): TableCell {
  return chosen.length === 0 ? null : chosen.reduce((sum, { quantity }) => sum + quantity, 0)
}

function amountOf({ line, chosen }: ExportedLine): TableCell {
  return chosen.length === 0 ? null : line.amount
}
