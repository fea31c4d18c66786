import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Transaction } from '#app/database/sql'

type Cell = string | number | boolean | null

/** Ids of the rows, in their order. Columns that a row leaves out are for the database to fill. */
export async function insertRows(
  tx: Transaction,
  table: string,
  rows: Record<string, unknown>[]
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return []
  const inserted = await tx.rows<{ id: number }>(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1) RETURNING id`,
    [JSON.stringify(rows)]
  )
  return inserted.map((row) => row.id)
}

/** Writes very many rows; the cells of a row stand in the order of `columns`. */
export async function copyRows(
  tx: Transaction,
  table: string,
  columns: string[],
  rows: Iterable<Cell[]>
): Promise<void> {
  const into = tx.client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`))
  await pipeline(Readable.from(inPieces(rows)), into)
}

const PIECE = 64 * 1024

function* inPieces(rows: Iterable<Cell[]>): Generator<string> {
  let piece = ''
  for (const row of rows) {
    piece += `${row.map(toCopyText).join('\t')}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function toCopyText(cell: Cell): string {
  return cell === null
    ? '\\N'
    : String(cell).replace(/[\\\t\n\r]/g, (mark) => ESCAPED[mark] ?? mark)
}
