import { forgetDiskTrouble, isDiskSuspected } from '#app/database/disk_trouble'
import { sql } from '#app/database/sql'

/**
 * Resolves if the database can write. It tries to write only after a statement failed because of the disk: a temporary
 * table of some pages, which is dropped at the end of the transaction.
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
