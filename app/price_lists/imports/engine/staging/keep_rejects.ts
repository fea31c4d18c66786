import { sql } from '#app/database/sql'
import { storableRow, type RejectedRow } from '#app/price_lists/imports/reading/rejected_row'

/** Of a file with more rejected rows the first are kept: it is the wrong file. */
export const MOST_KEPT = 100_000
/** Letters in all kept rows of an import; cells can be long, and many. */
const MOST_LETTERS = 64_000_000

const COLUMNS = 'line, sheet, sheet_line, reason, brand, cells'

/** Makes a function that adds rejected rows to those of an import, as long as there is room. */
export function rejectsKeeper(importId: number) {
  let rows = 0
  let letters = 0

  function isRoomFor({ cells }: RejectedRow): boolean {
    if (rows >= MOST_KEPT || letters >= MOST_LETTERS) return false
    rows++
    for (const cell of cells) letters += cell.length + 1
    return true
  }

  return async function keepRejects(rejected: readonly RejectedRow[]): Promise<void> {
    const kept = rejected.filter(isRoomFor).map(storableRow)
    if (kept.length === 0) return
    await sql.run(
      `INSERT INTO price_import_rejects (price_import_id, ${COLUMNS}) SELECT $1, ${COLUMNS}
       FROM jsonb_to_recordset($2::jsonb) AS r (line integer, sheet text, sheet_line integer,
         reason text, brand text, cells text[])`,
      [importId, JSON.stringify(kept)]
    )
  }
}

const PAGE = 2000

/** The rejected rows of an import in the order of the file. */
export async function* listRejects(importId: number): AsyncGenerator<RejectedRow> {
  let after = 0
  for (;;) {
    const rows = await sql.rows<RejectedRow>(
      `SELECT ${COLUMNS} FROM price_import_rejects
       WHERE price_import_id = $1 AND line > $2 ORDER BY line LIMIT ${PAGE}`,
      [importId, after]
    )
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.line ?? after
  }
}
