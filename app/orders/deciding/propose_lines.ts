import { compareMoney } from '#shared/money'
import { partNumberKey } from '#shared/search_keys'
import type { Transaction } from '#app/database/sql'
import { decideBy } from '#app/orders/deciding/deadline'
import { regionOf } from '#app/orders/deciding/order_region'
import type { Source } from '#app/orders/deciding/proposals'
import { lockItems, type LockedItem, type LockedOrder } from '#app/orders/ledger/order_ledger'
import { emitOrderUpdates, type Update } from '#app/orders/ledger/emit_order_updated'
import { writeStates } from '#app/orders/ledger/write_states'

export interface Proposal {
  /** What each piece would cost; null: as ordered. */
  price: string | null
  /** The part that would come instead; null: the one that was ordered. */
  part: { brand_name: string; partnumber: string } | null
  note: string
  /** The other price list it would come from; left out: that stays. */
  source?: Source
}

export type LineProposal = Proposal & { order_item_id: number }

export type ProposeProblem =
  | 'order_item_not_found'
  | 'already_proposed'
  | 'nothing_in_processing'
  | 'nothing_else_proposed'
  | 'partnumber_is_empty'

/**
 * Proposes another price or another part for lines of a locked order, with one event for all of them.
 * Answers the lines for which nothing is proposed, with the reason.
 *
 * @param untold gets what is to be told of it, for who tells of several things at once
 */
export async function proposeLines(
  tx: Transaction,
  userId: number,
  order: LockedOrder,
  proposals: readonly LineProposal[],
  untold?: Update[]
): Promise<Map<number, ProposeProblem>> {
  const ids = proposals.map(({ order_item_id }) => order_item_id)
  const items = new Map((await lockItems(tx, order.id, ids)).map((item) => [item.id, item]))
  const left = new Map<number, ProposeProblem>()
  const made: { proposal: LineProposal; item: LockedItem }[] = []
  for (const proposal of proposals) {
    const { order_item_id: id } = proposal
    const item = items.get(id)
    if (!item) left.set(id, 'order_item_not_found')
    else if (item.has_open_proposal) left.set(id, 'already_proposed')
    else if (item.qty_processing === 0) left.set(id, 'nothing_in_processing')
    else if (proposal.part && partNumberKey(proposal.part.partnumber) === '')
      left.set(id, 'partnumber_is_empty')
    else if (!isOther(item, proposal)) left.set(id, 'nothing_else_proposed')
    else made.push({ proposal, item })
  }
  if (made.length === 0) return left
  await write(tx, userId, order.id, made)
  const item_ids = made.map(({ item }) => item.id)
  const state_code = await writeStates(tx, order.id, item_ids)
  const asked: Update = { state_code, actor_id: userId, item_ids, isAsked: true }
  if (untold) untold.push(asked)
  else await emitOrderUpdates(tx, order, [asked])
  return left
}

async function write(
  tx: Transaction,
  userId: number,
  orderId: number,
  made: readonly { proposal: LineProposal; item: LockedItem }[]
): Promise<void> {
  const { code, time_zone } = await regionOf(tx, orderId)
  await tx.run(
    `INSERT INTO order_item_proposals (order_item_id, price, brand_name, partnumber, note,
       old_price, old_brand_name, old_partnumber, offer_id, price_list_name, delivery_days,
       latest_days, proposed_by, deadline)
     SELECT p.*, $13, $14::timestamptz
     FROM unnest($1::bigint[], $2::numeric[], $3::text[], $4::text[], $5::text[], $6::numeric[],
       $7::text[], $8::text[], $9::bigint[], $10::text[], $11::int[], $12::int[]) p`,
    [
      made.map(({ item }) => item.id),
      made.map(({ proposal }) => proposal.price),
      made.map(({ proposal }) => proposal.part?.brand_name ?? null),
      made.map(({ proposal }) => proposal.part?.partnumber ?? null),
      made.map(({ proposal }) => proposal.note),
      made.map(({ item }) => item.price),
      made.map(({ item }) => item.brand_name),
      made.map(({ item }) => item.partnumber),
      made.map(({ proposal }) => proposal.source?.offer_id ?? null),
      made.map(({ proposal }) => proposal.source?.price_list_name ?? null),
      made.map(({ proposal }) => proposal.source?.delivery_days ?? null),
      made.map(({ proposal }) => proposal.source?.latest_days ?? null),
      userId,
      decideBy(code, time_zone),
    ]
  )
}

function isOther(ordered: LockedItem, { price, part }: Proposal): boolean {
  const isOtherPart =
    part !== null &&
    (part.brand_name !== ordered.brand_name || part.partnumber !== ordered.partnumber)
  return isOtherPart || (price !== null && compareMoney(price, ordered.price) !== 0)
}
