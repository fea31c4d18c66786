import type { Sql, Transaction } from '#app/database/sql'

/** Whether others of the company would be left without anybody who may look after them. */
export interface AdminsLeft {
  /** Active administrators besides the user. */
  admins: number
  /** Active users besides the user. */
  others: number
}

/**
 * Who stays when a user of the company goes, is switched off or is made a buyer. The company is locked, so
 * that two who go at once are seen one after the other: to be asked before the user's row is changed.
 */
export async function lockAdminsBesides(
  tx: Transaction,
  contractorId: number,
  userId: number
): Promise<AdminsLeft> {
  await tx.run('SELECT FROM contractors WHERE id = $1 FOR NO KEY UPDATE', [contractorId])
  return adminsBesides(tx, contractorId, userId)
}

/** The same to be shown, without a lock. */
export async function adminsBesides(
  from: Sql,
  contractorId: number,
  userId: number
): Promise<AdminsLeft> {
  const row = await from.one<AdminsLeft>(
    `SELECT count(*) FILTER (WHERE role = 'contractor_admin') AS admins, count(*) AS others
     FROM users WHERE contractor_id = $1 AND id <> $2 AND deactivated_at IS NULL`,
    [contractorId, userId]
  )
  return row! // an aggregate without groups answers one row
}
