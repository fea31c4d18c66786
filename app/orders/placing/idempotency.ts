import { createHash } from 'node:crypto'
import type { CartOwner } from '#app/cart/cart'
import type { Transaction } from '#app/database/sql'

/** One confirmation of the buyer: the same key with the same body is the same confirmation. */
export interface Confirmation {
  operation: string
  key: string
  /** The validated body. */
  body: unknown
}

export type Repetition<Answer> =
  | { type: 'first' }
  | { type: 'repeated'; answer: Answer }
  | { type: 'other_body' }

/**
 * Whether this confirmation was answered before. Waits for the same key being worked on in another
 * transaction, so of two at once the second one sees the answer of the first.
 */
export async function findRepetition<Answer>(
  tx: Transaction,
  { id, contractor }: CartOwner,
  { operation, key, body }: Confirmation
): Promise<Repetition<Answer>> {
  await tx.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${contractor.id} ${id} ${operation} ${key}`,
  ])
  const kept = await tx.one<{ body_hash: string; answer: Answer }>(
    `SELECT body_hash, answer FROM idempotency_keys
     WHERE user_id = $1 AND contractor_id = $2 AND operation = $3 AND key = $4`,
    [id, contractor.id, operation, key]
  )
  if (!kept) return { type: 'first' }
  if (kept.body_hash !== hashOf(body)) return { type: 'other_body' }
  return { type: 'repeated', answer: kept.answer }
}

/** Keeps the answer in the transaction of what it tells of; refusals are not kept. */
export async function keepAnswer(
  tx: Transaction,
  { id, contractor }: CartOwner,
  { operation, key, body }: Confirmation,
  answer: unknown
): Promise<void> {
  await tx.run(
    `INSERT INTO idempotency_keys (user_id, contractor_id, operation, key, body_hash, answer)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, contractor.id, operation, key, hashOf(body), JSON.stringify(answer)]
  )
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64')
}
