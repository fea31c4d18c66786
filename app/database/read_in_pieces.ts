import type { Sql, Transaction } from '#app/database/sql'

/** A statement with its values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** So many rows are read at a time, unless a reader wants another number. */
const PIECE = 500

/**
 * All rows of a statement as they are when it begins, in pieces, inside a transaction.
 *
 * @param options.cursor its name, where one transaction has several
 */
export async function* pieces<Row>(
  tx: Sql,
  { text, values }: Statement,
  { cursor = 'pieces', size = PIECE }: { cursor?: string; size?: number } = {}
): AsyncGenerator<Row[]> {
  await tx.run(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, values)
  for (;;) {
    const rows = await tx.rows<Row>(`FETCH ${size} FROM ${cursor}`)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await tx.run(`CLOSE ${cursor}`)
}

/**
 * Reads all rows of a statement as they are when it begins, in pieces between which others are
 * served: one of 20,000 rows would keep this process from answering anybody.
 *
 * @param take is waited for before the next piece is read
 */
export async function readInPieces<Row>(
  tx: Transaction,
  statement: Statement,
  take: (rows: Row[]) => Promise<void> | void
): Promise<void> {
  for await (const rows of pieces<Row>(tx, statement)) await take(rows)
}
