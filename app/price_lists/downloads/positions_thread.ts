/*
| A price list as a file, for threads/run_thread.
*/
import type { PricedFor } from '#app/offers/contractor_prices'
import { readPositions, type PricedPosition } from '#app/price_lists/downloads/read_positions'
import { tableFile, type TableCell, type TableFile } from '#app/sheets/table_file'

export interface PositionsFile extends TableFile {
  price_list_id: number
  /** Null: at cost. */
  contractor: PricedFor | null
}

export default function positionsFile(file: PositionsFile): AsyncGenerator<Uint8Array> {
  return tableFile(file, positionRows(file))
}

async function* positionRows({ price_list_id, contractor }: PositionsFile) {
  for await (const position of readPositions(price_list_id, contractor)) yield cellsOf(position)
}

/** In the order of the columns of price_list_downloads_controller. */
function cellsOf(position: PricedPosition): TableCell[] {
  return [
    position.brand_name,
    position.partnumber,
    position.name,
    position.price,
    availableOf(position),
    position.multiple,
    position.min_quantity,
    position.weight,
  ]
}

function availableOf({ available_quantity, available_is_minimum }: PricedPosition): TableCell {
  return available_is_minimum ? `>${available_quantity ?? 0}` : available_quantity
}
