import { createHash } from 'node:crypto'
import { failed, ok, type Result } from '#app/errors/result'
import { sql, type Transaction } from '#app/database/sql'

/** Who confirms, and for which contractor. */
interface Confirming {
  id: number
  contractor: { id: number }
}

/** One confirmation of a user: the same key with the same body is the same confirmation. */
interface Confirmation {
  operation: string
  key: string
  /** The validated body. */
  body: unknown
}

type Repetition<Answer> =
  | { type: 'first' }
  | { type: 'repeated'; answer: Answer }
  | { type: 'other_body' }

/**
 * Does what a confirmation asks for, once however often it is sent; without a key it is done each time.
 * All in one transaction, with the answer that a repetition gets.
 *
 * @returns what `work` answers, or refuses with `idempotency_key_reused` for another body
 */
export async function confirmOnce<Answer, Failure extends { type: string }>(
  owner: Confirming,
  { key, ...confirmation }: Omit<Confirmation, 'key'> & { key: string | null },
  work: (tx: Transaction) => Promise<Result<Answer, Failure>>
): Promise<Result<Answer, Failure | { type: 'idempotency_key_reused' }>> {
  return sql.transaction(async (tx) => {
    if (key === null) return work(tx)
    const named = { ...confirmation, key }
    const before = await findRepetition<Answer>(tx, owner, named)
    if (before.type === 'repeated') return ok(before.answer)
    if (before.type === 'other_body') return failed('idempotency_key_reused')
    const done = await work(tx)
    if (done.ok) await keepAnswer(tx, owner, named, done.value)
    return done
  })
}

/**
 * Whether this confirmation was answered before. Waits for the same key being worked on in another
 * transaction, so of two at once the second one sees the answer of the first.
 */
async function findRepetition<Answer>(
  tx: Transaction,
  { id, contractor }: Confirming,
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
async function keepAnswer(
  tx: Transaction,
  { id, contractor }: Confirming,
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
