import { sql } from '#app/database/sql'

/**
 * A delivery that has used all its attempts and stays until it is retried, or one that no receiver has taken for a
 * day, because this version has no such receiver.
 */
export interface FailedDelivery {
  id: number
  receiver: string
  event: string
  subject: string
  happened_at: Date
  /** Null if no receiver has taken it. */
  failed_at: Date | null
  attempts: number
  /** The error of the last attempt. */
  reason: string
}

const MOST = 500

/** Lists the newest failed deliveries, at most 500. */
export function listFailedDeliveries(): Promise<FailedDelivery[]> {
  return sql.rows<FailedDelivery>(
    `SELECT d.id, d.receiver, o.event, d.subject, o.created_at AS happened_at, d.failed_at,
       d.attempts, coalesce(d.last_error, 'nobody takes it') AS reason
     FROM event_deliveries d JOIN outbox o ON o.id = d.outbox_id
     WHERE d.failed_at IS NOT NULL OR o.created_at < now() - interval '1 day'
     ORDER BY d.id DESC LIMIT ${MOST}`
  )
}

/**
 * Resets failed deliveries, so that all their attempts are available again. Without ids, this applies to all of them.
 *
 * @returns the number of deliveries
 */
export function retryDeliveries(ids: number[] | null): Promise<number> {
  return sql.run(
    `UPDATE event_deliveries SET failed_at = NULL, next_try_at = NULL, attempts = 0
     WHERE failed_at IS NOT NULL AND ($1::bigint[] IS NULL OR id = ANY ($1))`,
    [ids]
  )
}

/** Returns how many deliveries are waiting and how many have failed. */
export async function countDeliveries(): Promise<{ waiting: number; failed: number }> {
  const row = await sql.one<{ waiting: number; failed: number }>(
    `SELECT (SELECT count(*) FROM outbox WHERE routed_at IS NULL)
       + count(*) FILTER (WHERE failed_at IS NULL) AS waiting, count(failed_at) AS failed
     FROM event_deliveries`
  )
  return row ?? { waiting: 0, failed: 0 }
}
