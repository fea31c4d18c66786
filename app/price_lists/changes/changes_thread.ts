/*
| What an import changes as a file, for threads/run_thread.
*/
import type { Statement } from '#app/database/read_in_pieces'
import { streamRows } from '#app/database/stream_rows'
import type { ChangeRow } from '#app/price_lists/changes/list_changes'
import { tableFile, type TableCell, type TableFile } from '#app/sheets/table_file'
import type { PriceChangeKind } from '#shared/answers/prices/price_change'

export interface ChangesFile extends TableFile {
  /** Answers rows of `ChangeRow`. */
  statement: Statement
  /** With what others ask. */
  has_others: boolean
  /** What the kinds are called. */
  kinds: Record<PriceChangeKind, string>
}

export default function changesFile(file: ChangesFile): AsyncGenerator<Uint8Array> {
  return tableFile(file, changeRows(file))
}

async function* changeRows({ statement, kinds, has_others }: ChangesFile) {
  for await (const row of streamRows<ChangeRow>(statement)) {
    const {
      kind,
      brand_name,
      partnumber,
      name,
      cost_before,
      cost_after,
      moved,
      cost_others,
      line,
    } = row
    const move = moved === null ? null : String(moved)
    const cells: TableCell[] = [
      kinds[kind],
      brand_name,
      partnumber,
      name,
      cost_before,
      cost_after,
      move,
      ...(has_others ? [cost_others] : []),
      line,
    ]
    yield cells
  }
}
