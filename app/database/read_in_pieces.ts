import type { Transaction } from '#app/database/sql'

/** So many rows are read at a time. */
const PIECE = 500

/**
 * Reads all rows of a statement as they are when it begins, in pieces between which others are
 * served: one of 20,000 rows would keep this process from answering anybody.
 *
 * @param take is waited for before the next piece is read
 */
export async function readInPieces<Row>(
  tx: Transaction,
  { text, values }: { text: string; values: unknown[] },
  take: (rows: Row[]) => Promise<void> | void
): Promise<void> {
  await tx.run(`DECLARE pieces NO SCROLL CURSOR FOR ${text}`, values)
  for (;;) {
    const rows = await tx.rows<Row>(`FETCH ${PIECE} FROM pieces`)
    if (rows.length > 0) await take(rows)
    if (rows.length < PIECE) break
  }
  await tx.run('CLOSE pieces')
}
