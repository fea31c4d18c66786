import { sql } from '#app/database/sql'

/** How many prices wait for a manager while the rest of their files is on sale. */
export async function countHeldPrices(): Promise<number> {
  const row = await sql.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM price_holds WHERE state = 'held'`
  )
  return row?.count ?? 0
}
