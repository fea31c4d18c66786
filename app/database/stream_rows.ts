import type { RowsDone } from '#shared/answers/export'
import { pieces, type Statement } from '#app/database/read_in_pieces'
import { pool, statements } from '#app/database/sql'

/** So many rows are read at a time. */
const PIECE = 2_000

/**
 * All rows of a statement as they are when it begins, however long the reader takes; for threads
 * that make files of them.
 *
 * @param onDone hears piece by piece how many of them were taken, when the statement says what counts them
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
    // All rows are read, so what matters is when the last one comes.
    await tx.run('SET LOCAL cursor_tuple_fraction = 1')
    // Compiling such a statement takes longer than it saves.
    await tx.run('SET LOCAL jit = off')
    let done = 0
    let total: number | null = null
    for await (const rows of pieces<Row>(tx, statement, { size: PIECE })) {
      yield* rows
      done += rows.length
      if (!onDone || statement.count === undefined) continue
      total ??= (await tx.one<{ rows: number }>(statement.count, statement.values))?.rows ?? 0
      // Others may have been added since.
      onDone({ rows_done: done, rows_total: Math.max(done, total) })
    }
  } finally {
    // Closes the connection, and with it the cursor, wherever the reader stopped.
    client.release(true)
  }
}
