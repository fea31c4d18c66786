import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { quotationUpdates } from '#app/quotations/events'

/** Gives a quotation of the contractor another reference; none, when it has no such quotation. */
export async function changeReference(
  contractorId: number,
  id: number,
  reference: string
): Promise<void> {
  await sql.one(
    `WITH changed AS (
       UPDATE quotations SET reference = $3
       WHERE id = $2 AND contractor_id = $1 AND reference <> $3 RETURNING *),
     event AS (${quotationUpdates('changed')})
     SELECT FROM changed`,
    [contractorId, id, reference]
  )
  await wakeRelayAfterCommit(sql)
}
