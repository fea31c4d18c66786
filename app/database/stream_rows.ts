import type { RowsDone } from '#shared/answers/export'
import { pieces, type Statement } from '#app/database/read_in_pieces'
import { pool, statements } from '#app/database/sql'

/** The number of rows per chunk. */
const PIECE = 2_000

/**
 * Yields all rows of a statement as they are when it begins, however long the reader takes. Used by threads that
 * create files of them.
 *
 * @param onDone is called after each chunk with the number of rows read, if the statement includes a count
 */
export async function* streamRows<Row extends object>(
  statement: Statement & { count?: string },
  onDone?: (rows: RowsDone) => void
): AsyncGenerator<Row> {
  const client = await pool.connect()
  try {
    const tx = statements(client)
    await tx.run('BEGIN READ ONLY')
    await tx.withoutTimeLimit()
    // All rows are read, so the time until the last row matters.
    await tx.run('SET LOCAL cursor_tuple_fraction = 1')
    // JIT compilation of such a statement takes longer than it saves.
    await tx.run('SET LOCAL jit = off')
    let done = 0
    let total: number | null = null
    for await (const rows of pieces<Row>(tx, statement, { size: PIECE })) {
      yield* rows
      done += rows.length
      if (!onDone || statement.count === undefined) continue
      total ??= (await tx.one<{ rows: number }>(statement.count, statement.values))?.rows ?? 0
      // Further rows may have been added after the count.
      onDone({ rows_done: done, rows_total: Math.max(done, total) })
    }
  } finally {
    // Closes the connection and its cursor, even if the reader stopped early.
    client.release(true)
  }
}
