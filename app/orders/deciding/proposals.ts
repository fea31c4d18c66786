import type { Transaction } from '#app/database/sql'

/** An offer of a price list, as a line keeps where it comes from. */
export interface Source {
  offer_id: number
  price_list_name: string
  delivery_days: number
  /** The most it can take. */
  latest_days: number
}

/** What is another than was ordered of the pieces of a line that are in processing. */
export interface NewTerms {
  order_item_id: number
  /** Null: the price stays. */
  price: string | null
  brand_name: string | null
  /** Null: the part stays. */
  partnumber: string | null
  /** The price list they come from then; null: it stays. */
  source: Source | null
}

/** What staff propose for them, until it is decided. */
export interface OpenProposal extends NewTerms {
  id: number
  is_over: boolean
}

/** The open proposals of an order that is locked, by their ids. */
export async function readOpenProposals(
  tx: Transaction,
  orderId: number
): Promise<Map<number, OpenProposal>> {
  const rows = await tx.rows<OpenProposal>(
    `SELECT p.id, p.order_item_id, p.price, p.brand_name, p.partnumber, p.deadline <= now() AS is_over,
       CASE WHEN p.offer_id IS NOT NULL THEN json_build_object('offer_id', p.offer_id,
         'price_list_name', p.price_list_name, 'delivery_days', p.delivery_days,
         'latest_days', p.latest_days) END AS source
     FROM order_item_proposals p JOIN order_items i ON i.id = p.order_item_id
     WHERE i.order_id = $1 AND p.answer IS NULL ORDER BY p.id`,
    [orderId]
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type ProposalEnd = 'accepted' | 'declined' | 'withdrawn' | 'overdue'

/** Ends proposals of an order that is locked. */
export async function endProposals(
  tx: Transaction,
  ids: readonly number[],
  answer: ProposalEnd,
  answeredBy: number | null
): Promise<void> {
  if (ids.length === 0) return
  await tx.run(
    `UPDATE order_item_proposals SET answer = $2, answered_by = $3, answered_at = now()
     WHERE id = ANY ($1) AND answer IS NULL`,
    [ids, answer, answeredBy]
  )
}
