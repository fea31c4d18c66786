import type { Transaction } from '#app/database/sql'
import { offerReferences } from '#app/offers/offer_references'
import type { Fold } from '#app/price_lists/brands/folding/fold'

type Within = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Moves the offers of a list to the brand they are of, piece by piece. They keep their ids. */
export async function moveOffers(
  within: Within,
  fold: Fold,
  priceListId: number,
  piece: number
): Promise<void> {
  const ids = await within((tx) => offersOf(tx, fold, priceListId))
  for (let at = 0; at < ids.length; at += piece) {
    await within((tx) => movePiece(tx, fold, priceListId, ids.slice(at, at + piece)))
  }
}

async function offersOf(tx: Transaction, fold: Fold, priceListId: number): Promise<number[]> {
  const { id, state, brand_id, to_brand_id } = fold
  const rows = await tx.rows<{ id: number }>(
    state === 'moving'
      ? 'SELECT id FROM offers WHERE price_list_id = $1 AND brand_id = $2 ORDER BY id'
      : `SELECT o.id FROM brand_moves m, unnest(m.offer_ids) AS u (id) JOIN offers o USING (id)
         WHERE m.decision_id = $3 AND m.price_list_id = $1 AND o.brand_id = $2 ORDER BY o.id`,
    state === 'moving' ? [priceListId, brand_id] : [priceListId, to_brand_id, id]
  )
  return rows.map((row) => row.id)
}

async function movePiece(
  tx: Transaction,
  { id, state, brand_id, to_brand_id }: Fold,
  priceListId: number,
  offerIds: number[]
): Promise<void> {
  const to = state === 'moving' ? to_brand_id : brand_id
  for (const { lock } of offerReferences()) await lock?.(tx, offerIds)
  await tx.run('UPDATE offers SET brand_id = $2 WHERE id = ANY ($1)', [offerIds, to])
  for (const { renamed } of offerReferences()) await renamed?.(tx, offerIds, to)
  if (state !== 'moving') return
  await tx.run(
    'INSERT INTO brand_moves (decision_id, price_list_id, offer_ids) VALUES ($1, $2, $3)',
    [id, priceListId, offerIds]
  )
  await tx.run('UPDATE brand_decisions SET offers_moved = offers_moved + $2 WHERE id = $1', [
    id,
    offerIds.length,
  ])
}
