import { sql, transactionOn, type Transaction } from '#app/database/sql'
import { withFreeLists } from '#app/price_lists/imports/engine/import_lock'
import { emitBrandQueueUpdated } from '#app/price_lists/brands/events'
import type { Fold } from '#app/price_lists/brands/folding/fold'
import { belongBack, belongTo, takeAliases } from '#app/price_lists/brands/folding/belongings'
import { mergeTwins } from '#app/price_lists/brands/folding/merge_twins'
import { moveOffers } from '#app/price_lists/brands/folding/move_offers'

/** So many offers are moved in one commit: so long buyers wait who put one of them into a cart. */
const PIECE = 2_000

/**
 * Does what was decided of an alias, or takes it back: new files are read with it from the first commit on,
 * buyers see one brand from then on, and offers move in pieces, each list while nobody imports into it.
 *
 * @returns false when somebody imports into one of its lists: nothing was begun, or the rest is left
 */
export async function foldBrand(decisionId: number, piece = PIECE): Promise<boolean> {
  for (;;) {
    const fold = await sql.one<Fold>(
      `SELECT id, state, brand_id, to_brand_id, name, key FROM brand_decisions
       WHERE id = $1 AND state IN ('moving', 'undoing')`,
      [decisionId]
    )
    if (!fold) return true
    const lists = await listsOf(fold)
    const ended = await withFreeLists(lists, async (client) => {
      const within = <T>(work: (tx: Transaction) => Promise<T>) =>
        transactionOn(client, async (tx) => {
          await lockFold(tx, fold)
          return work(tx)
        })
      await within((tx) => (fold.state === 'moving' ? begin(tx, fold) : beginBack(tx, fold)))
      for (const list of lists) {
        await within((tx) => mergeTwins(tx, fold, list))
        await moveOffers(within, fold, list, piece)
      }
      return within((tx) => (fold.state === 'moving' ? end(tx, fold) : endBack(tx, fold)))
    }).catch((error: unknown) => {
      if (error instanceof FoldTaken) return error.isBusy ? null : false
      throw error
    })
    if (ended === null) return false
    if (ended) return true
    // An import that began before has added more of it meanwhile, or another process has changed the decision.
  }
}

/** Ends the work of this process: another one works on the decision now, or has changed it already. */
class FoldTaken extends Error {
  constructor(readonly isBusy: boolean) {
    super()
  }
}

/**
 * Keeps the decision as it is until the end of the transaction. Without the lock a process that has read
 * "moving" would go on with it after another one has finished, and lose what belonged to the brand.
 *
 * @throws FoldTaken
 */
async function lockFold(tx: Transaction, { id, state }: Fold): Promise<void> {
  const isLocked = await tx.one(
    'SELECT FROM brand_decisions WHERE id = $1 AND state = $2 FOR NO KEY UPDATE SKIP LOCKED',
    [id, state]
  )
  if (isLocked) return
  const isSame = await tx.one('SELECT FROM brand_decisions WHERE id = $1 AND state = $2', [
    id,
    state,
  ])
  throw new FoldTaken(isSame !== null)
}

/** Where offers are that have to move. */
function listsOf({ id, state, brand_id }: Fold): Promise<number[]> {
  return sql.transaction(async (tx) => {
    // Offers have no index by brand: all of them are looked through.
    await tx.withoutTimeLimit()
    const rows = await tx.rows<{ id: number }>(
      state === 'moving'
        ? 'SELECT DISTINCT price_list_id AS id FROM offers WHERE brand_id = $1 ORDER BY 1'
        : 'SELECT DISTINCT price_list_id AS id FROM brand_moves WHERE decision_id = $1 ORDER BY 1',
      [state === 'moving' ? brand_id : id]
    )
    return rows.map((row) => row.id)
  })
}

/** From here on its name means the known brand, to files, to searches and to buyers. */
async function begin(tx: Transaction, { brand_id, to_brand_id, key }: Fold): Promise<void> {
  await tx.run(
    `INSERT INTO brand_aliases (key, brand_id) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET brand_id = excluded.brand_id`,
    [key, to_brand_id]
  )
  await tx.run('UPDATE brands b SET name = t.name FROM brands t WHERE b.id = $1 AND t.id = $2', [
    brand_id,
    to_brand_id,
  ])
}

/** Once nothing of it is left: what belongs to it goes along, and it is no brand any more. */
async function end(tx: Transaction, fold: Fold): Promise<boolean> {
  const { id, brand_id } = fold
  await tx.withoutTimeLimit()
  // Waits for imports that have added some under it and are not committed.
  await tx.run('SELECT FROM brands WHERE id = $1 FOR UPDATE', [brand_id])
  if (await tx.one('SELECT FROM offers WHERE brand_id = $1 LIMIT 1', [brand_id])) return false
  const belongings = await belongTo(tx, fold)
  await tx.run('DELETE FROM brands WHERE id = $1', [brand_id])
  await tx.run(`UPDATE brand_decisions SET state = 'done', belongings = $2 WHERE id = $1`, [
    id,
    JSON.stringify(belongings),
  ])
  await emitBrandQueueUpdated(tx, brand_id)
  return true
}

/** It is a brand of its own again, in the queue, with what belonged to it. */
async function beginBack(tx: Transaction, fold: Fold): Promise<void> {
  const { id, brand_id, to_brand_id, name, key } = fold
  const made = await tx.run(
    `INSERT INTO brands (id, name, key) OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3)
     ON CONFLICT (id) DO NOTHING`,
    [brand_id, name, key]
  )
  if (made === 0) return
  await tx.run('DELETE FROM brand_aliases WHERE key = $1 AND brand_id = $2', [key, to_brand_id])
  await takeAliases(tx, fold)
  await tx.run(
    `INSERT INTO brand_namings (brand_id, price_list_id)
     SELECT DISTINCT $2::bigint, m.price_list_id FROM brand_moves m
     JOIN price_lists l ON l.id = m.price_list_id WHERE m.decision_id = $1
     ON CONFLICT DO NOTHING`,
    [id, brand_id]
  )
}

async function endBack(tx: Transaction, fold: Fold): Promise<boolean> {
  await belongBack(tx, fold)
  await tx.run(`UPDATE brand_decisions SET state = 'undone' WHERE id = $1`, [fold.id])
  await tx.run('DELETE FROM brand_moves WHERE decision_id = $1', [fold.id])
  await emitBrandQueueUpdated(tx, fold.brand_id)
  return true
}
