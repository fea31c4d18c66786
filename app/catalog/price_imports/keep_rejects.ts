import { sql } from '#app/support/sql'
import type { RejectedRow } from '#app/catalog/price_imports/stage_rows'

/** Adds rejected rows to those of an import. */
export async function keepRejects(importId: number, rows: readonly RejectedRow[]): Promise<void> {
  // No text in PostgreSQL can hold a zero.
  const kept = rows.map((row) => ({ ...row, cells: row.cells.map(withoutZeros) }))
  await sql.run(
    `INSERT INTO price_import_rejects (price_import_id, line, reason, cells)
     SELECT $1, line, reason, cells
     FROM jsonb_to_recordset($2::jsonb) AS r (line integer, reason text, cells text[])`,
    [importId, JSON.stringify(kept)]
  )
}

function withoutZeros(cell: string): string {
  return cell.replaceAll('\0', '')
}

const PAGE = 2000

/** The rejected rows of an import in the order of the file. */
export async function* listRejects(importId: number): AsyncGenerator<RejectedRow> {
  let after = 0
  for (;;) {
    const rows = await sql.rows<RejectedRow>(
      `SELECT line, reason, cells FROM price_import_rejects
       WHERE price_import_id = $1 AND line > $2 ORDER BY line LIMIT ${PAGE}`,
      [importId, after]
    )
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.line ?? after
  }
}
