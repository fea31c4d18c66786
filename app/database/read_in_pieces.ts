import type { Sql, Transaction } from '#app/database/sql'

/** A statement with its values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The default number of rows per chunk. */
const PIECE = 500

/**
 * Reads all rows of a statement in chunks, as they are when it begins, inside a transaction.
 *
 * @param options.cursor the name of the cursor, if a transaction has several
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
 * Reads all rows of a statement in chunks, as they are when it begins. Other requests are served between chunks,
 * whereas a single result of 20,000 rows would block the process.
 *
 * @param take is awaited before the next chunk is read
 */
export async function readInPieces<Row>(
  tx: Transaction,
  statement: Statement,
  take: (rows: Row[]) => Promise<void> | void
): Promise<void> {
  for await (const rows of pieces<Row>(tx, statement)) await take(rows)
}
