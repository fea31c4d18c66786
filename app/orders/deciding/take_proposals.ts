import { dayIn } from '#shared/day_in'
import { brandKey, partNumberKey } from '#shared/search_keys'
import { addWorkingDays } from '#shared/working_days'
import type { NotedDay, NotedPart } from '#shared/answers/notification'
import type { Transaction } from '#app/database/sql'
import { costColumns, costOfOffers } from '#app/orders/placing/cost_of_offers'
import { notedDays } from '#app/orders/ledger/emit_order_updated'
import { promisedDay } from '#app/orders/lists/list_filters'
import { regionOf } from '#app/orders/deciding/order_region'
import type { NewTerms } from '#app/orders/deciding/proposals'

/**
 * Orders pieces in processing at new terms: where all of a line is in processing the line says so from now on,
 * else they leave it for a line of its own.
 *
 * @param isConfirmed what the buyer has accepted counts as confirmed; what only comes from elsewhere does not
 * @returns those that are promised for another day from now on
 */
export async function takeTerms(
  tx: Transaction,
  orderId: number,
  changes: readonly NewTerms[],
  { actorId, isConfirmed }: { actorId: number | null; isConfirmed: boolean }
): Promise<NotedDay[]> {
  if (changes.length === 0) return []
  const days = await promisesOf(tx, orderId, changes)
  const promised = await readMoved(tx, changes, days)
  const values = [
    ...termsOf(changes),
    days,
    isConfirmed,
    actorId,
    await namesOf(tx, changes),
    latestDaysOf(changes),
  ]
  await splitLines(tx, values)
  await takeInPlace(tx, values)
  await noteCosts(tx, orderId, changes)
  await tx.run(
    `UPDATE orders o SET items_count = s.lines, amount = s.amount
     FROM (SELECT count(*) AS lines, sum(qty_ordered * price) AS amount
       FROM order_items WHERE order_id = $1) s WHERE o.id = $1`,
    [orderId]
  )
  return promised
}

/** Writes the cost of the offers of other price lists from which lines are ordered now. */
async function noteCosts(tx: Transaction, orderId: number, changes: readonly NewTerms[]) {
  const offerIds = changes.flatMap(({ source }) => source?.offer_id ?? [])
  if (offerIds.length === 0) return
  const assignments = costs.map((column) => `${column} = c.${column}`)
  await tx.run(
    `UPDATE order_items i SET ${assignments.join(', ')}
     FROM orders o, LATERAL (${costOfOffers('$2::bigint[]', 'o.currency_code')}) c
     WHERE o.id = $1 AND i.order_id = o.id AND i.offer_id = c.offer_id AND i.cost IS NULL`,
    [orderId, offerIds]
  )
}

/** The new terms, by line: those that stay are null. */
const terms = `unnest($1::bigint[], $2::numeric[], $3::text[], $4::text[], $5::text[], $6::bigint[],
    $7::text[], $8::int[], $9::date[], $12::text[], $13::int[])
  AS p (order_item_id, price, brand_name, partnumber, partnumber_key, offer_id, price_list_name,
    delivery_days, promised_on, name, latest_days)`

function latestDaysOf(changes: readonly NewTerms[]): (number | null)[] {
  return changes.map(({ source }) => source?.latest_days ?? null)
}

function termsOf(changes: readonly NewTerms[]): unknown[] {
  return [
    changes.map(({ order_item_id }) => order_item_id),
    changes.map(({ price }) => price),
    changes.map(({ brand_name }) => brand_name),
    changes.map(({ partnumber }) => partnumber),
    changes.map(({ partnumber }) => partnumber && partNumberKey(partnumber)),
    changes.map(({ source }) => source?.offer_id ?? null),
    changes.map(({ source }) => source?.price_list_name ?? null),
    changes.map(({ source }) => source?.delivery_days ?? null),
  ]
}

/**
 * What other parts are called, as offers of today say it: those of the line's own list first, then the newest.
 * Null: the part stays, and so does its name.
 */
async function namesOf(tx: Transaction, changes: readonly NewTerms[]): Promise<(string | null)[]> {
  const others = changes.filter(({ partnumber }) => partnumber !== null)
  if (others.length === 0) return changes.map(() => null)
  const found = await tx.rows<{ id: number; name: string }>(
    `SELECT i.id, coalesce(
       (SELECT f.name FROM offers f JOIN price_lists l ON l.id = f.price_list_id
         WHERE f.partnumber_key = n.partnumber_key AND f.gone_at IS NULL AND f.name <> ''
           AND f.brand_id IN (SELECT brand_id FROM brand_aliases WHERE key = n.brand_key
             UNION ALL SELECT id FROM brands WHERE key = n.brand_key)
         ORDER BY l.name = coalesce(n.price_list_name, i.price_list_name) DESC, f.id DESC LIMIT 1),
       CASE WHEN i.brand_name = n.brand_name AND i.partnumber_key = n.partnumber_key THEN i.name END,
       '') AS name
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
       AS n (id, brand_name, brand_key, partnumber_key, price_list_name) JOIN order_items i USING (id)`,
    [
      others.map(({ order_item_id }) => order_item_id),
      others.map(({ brand_name }) => brand_name),
      others.map(({ brand_name }) => brandKey(brand_name ?? '')),
      others.map(({ partnumber }) => partNumberKey(partnumber ?? '')),
      others.map(({ source }) => source?.price_list_name ?? null),
    ]
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return changes.map(({ order_item_id }) => names.get(order_item_id) ?? null)
}

/** Of what comes from another list the day by which it is there, counted from today; null: it stays. */
async function promisesOf(
  tx: Transaction,
  orderId: number,
  changes: readonly NewTerms[]
): Promise<(string | null)[]> {
  if (changes.every(({ source }) => source === null)) return changes.map(() => null)
  const { code, time_zone } = await regionOf(tx, orderId)
  const today = dayIn(time_zone)
  return changes.map(({ source }) => source && addWorkingDays(today, source.latest_days, code))
}

/** The lines whose day becomes another one, as they are told. */
async function readMoved(
  tx: Transaction,
  changes: readonly NewTerms[],
  days: readonly (string | null)[]
): Promise<NotedDay[]> {
  if (days.every((day) => day === null)) return []
  const lines = await tx.rows<NotedPart & { on: string | null }>(
    `SELECT i.brand_name, i.partnumber, i.qty_processing AS quantity, n.day AS on
     FROM unnest($1::bigint[], $2::date[]) n (id, day) JOIN order_items i USING (id)
     WHERE n.day IS DISTINCT FROM ${promisedDay} ORDER BY i.line`,
    [changes.map(({ order_item_id }) => order_item_id), days]
  )
  return notedDays(lines)
}

/** The cost of another part is unknown; `noteCosts` writes that of an offer of another price list. */
const costs = costColumns.split(', ')

/** What the line says then; another part is no offer of a price list any more. */
const said = {
  name: 'coalesce(p.name, i.name)',
  price: 'coalesce(p.price, i.price)',
  brand_name: 'coalesce(p.brand_name, i.brand_name)',
  partnumber: 'coalesce(p.partnumber, i.partnumber)',
  partnumber_key: 'coalesce(p.partnumber_key, i.partnumber_key)',
  offer_id: 'coalesce(p.offer_id, CASE WHEN p.partnumber IS NULL THEN i.offer_id END)',
  price_list_name: 'coalesce(p.price_list_name, i.price_list_name)',
  delivery_days: 'coalesce(p.delivery_days, i.delivery_days)',
  ...Object.fromEntries(
    costs.map((it) => [
      it,
      `CASE WHEN p.partnumber IS NULL AND p.offer_id IS NULL THEN i.${it} END`,
    ])
  ),
  delivery_days_max:
    'CASE WHEN p.delivery_days IS NULL THEN i.delivery_days_max ELSE p.latest_days END',
  raised: 'CASE WHEN num_nonnulls(p.price, p.partnumber, p.offer_id) = 0 THEN i.raised END',
  promised_on_new: `CASE WHEN p.promised_on IS NULL THEN i.promised_on_new
    ELSE nullif(p.promised_on, i.promised_on) END`,
}

/**
 * The value of `raised` of the line `i` when it keeps only so many pieces: the asked quantity stays with the line
 * as far as it has pieces, and minimum and multiple added the rest.
 */
const raisedOf = (pieces: string) => {
  const added = `(${pieces} - (i.raised ->> 'asked')::int)`
  return `CASE WHEN ${added} > 0 THEN i.raised
    || jsonb_build_object('pieces', ${added}, 'amount', (${added} * i.price)::text) END`
}

async function takeInPlace(tx: Transaction, values: unknown[]): Promise<void> {
  const assignments = Object.entries(said).map(([column, value]) => `${column} = ${value}`)
  await tx.run(
    `WITH taken AS (
       UPDATE order_items i SET ${assignments.join(', ')},
         confirmed_at = CASE WHEN $10 THEN coalesce(i.confirmed_at, now()) END
       FROM ${terms} WHERE i.id = p.order_item_id AND i.qty_processing = i.qty_ordered
       RETURNING i.id, p.promised_on)
     INSERT INTO order_item_promises (order_item_id, promised_on, promised_before, actor_id)
     SELECT i.id, taken.promised_on, ${promisedDay}, $11::bigint
     FROM taken JOIN order_items i USING (id)
     WHERE taken.promised_on IS DISTINCT FROM ${promisedDay} AND taken.promised_on IS NOT NULL`,
    values
  )
}

/**
 * A line for what is in processing of each of which more was ordered, behind the last one of the order: there
 * it begins, and here it is ordered no more. What the buyer asked to cancel goes on with the pieces.
 */
async function splitLines(tx: Transaction, values: unknown[]): Promise<void> {
  const columns = Object.keys(said).join(', ')
  await tx.run(
    `WITH place AS (
       SELECT i.id AS from_id, i.qty_processing AS pieces,
         (SELECT max(line) FROM order_items l WHERE l.order_id = i.order_id)
           + row_number() OVER (ORDER BY i.line) AS line
       FROM order_items i WHERE i.id = ANY ($1) AND i.qty_processing < i.qty_ordered),
     added AS (
       INSERT INTO order_items (order_id, contractor_id, line, currency_code, reference,
         promised_on, confirmed_at, state_code, qty_ordered, qty_processing, quotation_item_id, ${columns})
       SELECT i.order_id, i.contractor_id, place.line, i.currency_code, i.reference,
         i.promised_on, CASE WHEN $10 THEN now() END,
         CASE WHEN $10 THEN 'processing' ELSE 'pending' END, place.pieces, place.pieces,
         i.quotation_item_id, ${Object.values(said).join(', ')}
       FROM ${terms} JOIN order_items i ON i.id = p.order_item_id JOIN place ON place.from_id = i.id
       RETURNING id, line, qty_ordered),
     carried AS (
       UPDATE cancel_requests r
       SET order_item_id = added.id, quantity = least(r.quantity, added.qty_ordered)
       FROM place JOIN added ON added.line = place.line
       WHERE r.order_item_id = place.from_id AND r.answer IS NULL),
     shortened AS (
       UPDATE order_items i SET qty_ordered = i.qty_ordered - place.pieces, qty_processing = 0,
         raised = ${raisedOf('i.qty_ordered - place.pieces')}
       FROM place WHERE i.id = place.from_id),
     promised AS (
       INSERT INTO order_item_promises (order_item_id, promised_on, promised_before, actor_id)
       SELECT added.id, p.promised_on, ${promisedDay}, $11::bigint
       FROM place JOIN added USING (line) JOIN order_items i ON i.id = place.from_id
       JOIN ${terms} ON p.order_item_id = i.id
       WHERE p.promised_on IS DISTINCT FROM ${promisedDay} AND p.promised_on IS NOT NULL)
     INSERT INTO order_item_movements
       (order_item_id, quantity, from_bucket, to_bucket, actor_id, other_item_id)
     SELECT from_id, pieces, 'processing', 'other_line', $11::bigint, id FROM place JOIN added USING (line)
     UNION ALL SELECT id, pieces, NULL, 'processing', $11, from_id FROM place JOIN added USING (line)`,
    values
  )
}
