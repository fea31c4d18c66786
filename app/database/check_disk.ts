import { forgetDiskTrouble, isDiskSuspected } from '#app/database/disk_trouble'
import { sql } from '#app/database/sql'

/**
 * Resolves when the database can write. It is only tried after a statement failed for its disk: with a table that takes
 * some pages and is gone with its transaction.
 *
 * @throws the error of the database
 */
export async function checkDisk(): Promise<void> {
  if (!isDiskSuspected()) return
  await sql.transaction((tx) =>
    tx.run(
      `CREATE TEMP TABLE disk_check ON COMMIT DROP AS
         SELECT repeat(n::text, 1000) AS filling FROM generate_series(1, 100) AS n`
    )
  )
  forgetDiskTrouble()
}
