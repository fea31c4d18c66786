import type { ImportRefusal } from '#shared/answers/quotations/edited_export'
import type { WantedValues } from '#app/quotations/changing/line_values'
import { readChosenText } from '#app/quotations/exporting/chosen_text'
import type { EditedCell, EditedRow } from '#app/quotations/importing/read_edited_file'
import { UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import { LONGEST_REFERENCE, readQuantity } from '#app/uploads/rows/part_cells'

const NOTHING = /^0*([.,]0*)?$/

/**
 * What somebody who edited a row wants of its line: null when they edited nothing of it, and a reason
 * when it cannot be read. An emptied quantity, or a zero, takes nothing.
 *
 * @param quantity what the line asks for now
 */
export function wantedValues(
  { cells }: EditedRow,
  quantity: number
): WantedValues | ImportRefusal | null {
  const wanted: WantedValues = {}
  const [amount, reference, offer] = [cells.quantity, cells.reference, cells.offer].map(edited)
  if (amount === undefined && reference === undefined && offer === undefined) return null
  if ([amount, reference, offer].includes(UNCALCULATED)) return 'formula_without_value'
  if (reference !== undefined) {
    if (reference.length > LONGEST_REFERENCE) return 'reference_too_long'
    wanted.reference = reference
  }
  if (amount !== undefined && NOTHING.test(amount)) return { ...wanted, chosen: [] }
  if (amount !== undefined) {
    const read = readQuantity(amount)
    if (typeof read === 'string') return read
    wanted.quantity = read
  }
  if (offer !== undefined) {
    const chosen = readChosenText(offer, wanted.quantity ?? quantity)
    if (!chosen) return 'offer_unreadable'
    wanted.chosen = chosen
  }
  return wanted
}

/** The text of a cell that somebody edited; programs write line breaks and blanks their own way. */
function edited(cell: EditedCell | undefined): string | undefined {
  if (!cell || plain(cell.text) === plain(cell.seen)) return undefined
  return cell.text
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ')
}
