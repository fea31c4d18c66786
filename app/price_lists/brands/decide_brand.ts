import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditFacts, AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { brandKey } from '#shared/search_keys'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Transaction } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { failed, ok, type Result } from '#app/errors/result'
import { brandConfirmed, brandDecisionUndone, brandMadeAlias } from '#app/price_lists/audit_events'
import { enqueueFold } from '#app/price_lists/brands/folding/queue_fold'
import { emitBrandQueueUpdated } from '#app/price_lists/brands/events'

export type BrandRefused =
  | { type: 'brand_not_there' }
  /** Somebody else was faster; who, when they are there still. */
  | { type: 'brand_decided'; decided_by: string }

export type ConfirmationRefused =
  | BrandRefused
  | { type: 'brand_unnameable' }
  /** The name is one of another brand. */
  | { type: 'brand_known'; known: string }

export type AliasRefused = BrandRefused | { type: 'known_brand_not_there' }

export type UndoRefused = { type: 'decision_not_there' } | { type: 'decision_not_undoable' }

interface Waiting {
  id: number
  name: string
  key: string
}

export interface Decided {
  decision_id: number
  brand_id: number
  name: string
  name_now: string
}

/**
 * Says that a brand that waits is one, and how it is written: a supplier's spelling stays known as
 * another name of it.
 */
export async function confirmBrand(
  user: SignedInUser,
  id: number,
  name: string,
  origin: AuditOrigin
): Promise<Result<Decided, ConfirmationRefused>> {
  const key = brandKey(name)
  if (key === '') return failed('brand_unnameable')
  try {
    return await sql.transaction(async (tx) => {
      const found = await lockWaiting(tx, id)
      if (!found.ok) return found
      const brand = found.value
      const known = await whoseKey(tx, key, id)
      if (known !== null) return { ok: false, error: { type: 'brand_known', known } } as const
      await tx.run('DELETE FROM brand_aliases WHERE key = $1 AND brand_id = $2', [key, id])
      await tx.run('UPDATE brands SET name = $2, key = $3, waits_since = NULL WHERE id = $1', [
        id,
        name,
        key,
      ])
      if (key !== brand.key) {
        await tx.run('INSERT INTO brand_aliases (key, brand_id) VALUES ($1, $2)', [brand.key, id])
      }
      const made = await decided(tx, user, brand, { kind: 'confirmed', name_now: name })
      await brandConfirmed.record(tx, origin, {
        ...factsOf(made),
        ...changedFields({ name: brand.name, waits: true }, { name, waits: false }),
      })
      return ok(made)
    })
  } catch (error) {
    // In the same moment another brand took the name.
    if (violatedConstraint(error) !== 'brands_key_key') throw error
    return { ok: false, error: { type: 'brand_known', known: name } }
  }
}

/** Says that a brand that waits is another name of a known one. A worker moves its offers there. */
export function makeAlias(
  user: SignedInUser,
  id: number,
  toId: number,
  origin: AuditOrigin
): Promise<Result<Decided, AliasRefused>> {
  return sql.transaction(async (tx) => {
    const found = await lockWaiting(tx, id)
    if (!found.ok) return found
    const to = await tx.one<{ name: string }>(
      `SELECT name FROM brands WHERE id = $1 AND id <> $2 AND waits_since IS NULL FOR SHARE`,
      [toId, id]
    )
    if (!to) return failed('known_brand_not_there')
    const made = await decided(tx, user, found.value, {
      kind: 'alias',
      name_now: to.name,
      to_brand_id: toId,
    })
    await enqueueFold(tx, made.decision_id)
    await brandMadeAlias.record(tx, origin, {
      ...factsOf(made),
      before: { alias_of: null },
      after: { alias_of: toId },
    })
    return ok(made)
  })
}

/** Puts a brand back into the queue; of an alias, with its offers, which a worker moves back. */
export function undoDecision(
  user: SignedInUser,
  id: number,
  origin: AuditOrigin
): Promise<Result<Decided, UndoRefused>> {
  return sql.transaction(async (tx) => {
    // A worker that moves offers keeps the decision locked for long.
    const isMoving = await tx.one(
      `SELECT FROM brand_decisions WHERE id = $1 AND state IN ('moving', 'undoing')`,
      [id]
    )
    if (isMoving) return failed('decision_not_undoable')
    const decision = await tx.one<Decided & { kind: string; state: string; on: number }>(
      `SELECT id AS decision_id, brand_id, name, name_now, kind, state,
         coalesce(to_brand_id, brand_id) AS "on" FROM brand_decisions WHERE id = $1 FOR UPDATE`,
      [id]
    )
    if (!decision) return failed('decision_not_there')
    const { kind, state, on, ...undone } = decision
    const brand = await tx.one(
      'SELECT FROM brands WHERE id = $1 AND waits_since IS NULL FOR NO KEY UPDATE',
      [on]
    )
    if (state !== 'done' || !brand || (kind === 'confirmed' && (await isTarget(tx, on)))) {
      return failed('decision_not_undoable')
    }
    await tx.run(
      `UPDATE brand_decisions SET state = $2, undone_by = $3, undone_at = now() WHERE id = $1`,
      [id, kind === 'alias' ? 'undoing' : 'undone', user.id]
    )
    if (kind === 'alias') await enqueueFold(tx, id)
    else await putBack(tx, on)
    await emitBrandQueueUpdated(tx, undone.brand_id)
    await brandDecisionUndone.record(tx, origin, {
      ...factsOf(undone),
      ...(kind === 'alias'
        ? { before: { alias_of: on }, after: { alias_of: null } }
        : { before: { waits: false }, after: { waits: true } }),
    })
    return ok(undone)
  })
}

/** What every audit line of a decision has. */
function factsOf({ brand_id, ...facts }: Decided): AuditFacts {
  return { subject: `brand:${brand_id}`, ...facts }
}

/** Something is becoming another name of it this moment. */
async function isTarget(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx.one(
    `SELECT FROM brand_decisions WHERE to_brand_id = $1 AND state IN ('moving', 'undoing')`,
    [id]
  )
  return found !== null
}

async function putBack(tx: Transaction, id: number): Promise<void> {
  await tx.withoutTimeLimit()
  await tx.run('UPDATE brands SET waits_since = now(), rests_since = NULL WHERE id = $1', [id])
  await tx.run(
    `INSERT INTO brand_namings (brand_id, price_list_id)
     SELECT DISTINCT brand_id, price_list_id FROM offers WHERE brand_id = $1
     ON CONFLICT DO NOTHING`,
    [id]
  )
}

/** The brand that has a key already, by its own name or another one; null: none but this one. */
async function whoseKey(tx: Transaction, key: string, id: number): Promise<string | null> {
  const row = await tx.one<{ name: string }>(
    `SELECT name FROM brands b WHERE b.id <> $2 AND (b.key = $1
       OR EXISTS (SELECT FROM brand_aliases a WHERE a.key = $1 AND a.brand_id = b.id)) LIMIT 1`,
    [key, id]
  )
  return row?.name ?? null
}

async function lockWaiting(tx: Transaction, id: number): Promise<Result<Waiting, BrandRefused>> {
  // Locked first and read then: a statement that waits for a lock sees decisions as they were before.
  await tx.run('SELECT FROM brands WHERE id = $1 FOR NO KEY UPDATE', [id])
  const brand = await tx.one<Waiting & { waits: boolean; decided_by: string | null }>(
    `SELECT b.id, b.name, b.key, b.waits_since IS NOT NULL AND d.id IS NULL AS waits,
       u.name AS decided_by
     FROM brands b
     LEFT JOIN LATERAL (SELECT id, decided_by, state FROM brand_decisions
       WHERE brand_id = b.id ORDER BY id DESC LIMIT 1) n ON true
     LEFT JOIN brand_decisions d ON d.id = n.id AND d.state IN ('moving', 'undoing')
     LEFT JOIN users u ON u.id = n.decided_by
     WHERE b.id = $1`,
    [id]
  )
  if (brand?.waits) return ok(brand)
  if (brand) {
    return { ok: false, error: { type: 'brand_decided', decided_by: brand.decided_by ?? '' } }
  }
  const gone = await tx.one<{ decided_by: string }>(
    `SELECT coalesce(u.name, '') AS decided_by FROM brand_decisions d
     LEFT JOIN users u ON u.id = d.decided_by WHERE d.brand_id = $1 ORDER BY d.id DESC LIMIT 1`,
    [id]
  )
  return gone
    ? { ok: false, error: { type: 'brand_decided', decided_by: gone.decided_by } }
    : failed('brand_not_there')
}

async function decided(
  tx: Transaction,
  user: SignedInUser,
  { id, name, key }: Waiting,
  made: { kind: 'confirmed' | 'alias'; name_now: string; to_brand_id?: number }
): Promise<Decided> {
  const row = await tx.one<{ id: number }>(
    `INSERT INTO brand_decisions
       (kind, state, brand_id, to_brand_id, name, key, name_now, decided_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      made.kind,
      made.kind === 'alias' ? 'moving' : 'done',
      id,
      made.to_brand_id ?? null,
      name,
      key,
      made.name_now,
      user.id,
    ]
  )
  if (!row) throw new Error('An INSERT answers its row')
  await emitBrandQueueUpdated(tx, id)
  return { decision_id: row.id, brand_id: id, name, name_now: made.name_now }
}
