/*
| A price list as a file, for threads/run_thread.
*/
import type { PricedFor } from '#app/offers/contractor_prices'
import { columnsFor } from '#app/price_lists/downloads/position_columns'
import { readPositions } from '#app/price_lists/downloads/read_positions'
import { tableFile, type TableFile } from '#app/sheets/table_file'

export interface PositionsFile extends TableFile {
  price_list_id: number
  list_name: string
  /** Null: at cost. */
  contractor: PricedFor | null
}

export default function positionsFile(file: PositionsFile): AsyncGenerator<Uint8Array> {
  return tableFile(file, positionRows(file))
}

async function* positionRows({ price_list_id, list_name, contractor }: PositionsFile) {
  const columns = columnsFor(contractor, list_name)
  for await (const position of readPositions(price_list_id, contractor)) {
    yield columns.map(({ cell }) => cell(position))
  }
}
