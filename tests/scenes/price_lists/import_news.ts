import { sql } from '#app/database/sql'

/** What other tests left waiting is out of the way; what managers see is the sum of all. */
export async function givenNothingToReview(): Promise<void> {
  await sql.run(
    `UPDATE price_imports SET state = 'failed', failure = 'superseded'
     WHERE state = 'awaiting_confirmation'`
  )
  await sql.run(`UPDATE price_holds SET state = 'superseded' WHERE state = 'held'`)
}

/** An import that ended so, without a file. */
export async function givenEndedImport(
  priceListId: number,
  state: 'awaiting_confirmation' | 'failed' | 'live',
  { file_name = 'List.csv', failure }: { file_name?: string; failure?: string } = {}
): Promise<number> {
  const row = await sql.one<{ id: number }>(
    `INSERT INTO price_imports (price_list_id, file_name, state, failure, finished_at)
     VALUES ($1, $2, $3, $4, clock_timestamp()) RETURNING id`,
    [priceListId, file_name, state, failure ?? null]
  )
  if (!row) throw new Error('no import')
  return row.id
}
