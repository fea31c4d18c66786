import type { Transaction } from '#app/database/sql'
import type { JudgedLine } from '#app/quotations/answering/answered_lines'

/** Adds what managers offer to the offers of lines, after those that are there. */
export async function addOffers(
  tx: Transaction,
  quotationId: number,
  lines: readonly JudgedLine[]
): Promise<void> {
  const replaced = lines.filter(({ replaces }) => replaces).map(({ row_number }) => row_number)
  await tx.run('DELETE FROM quotation_offers WHERE quotation_id = $1 AND row_number = ANY($2)', [
    quotationId,
    replaced,
  ])
  const listOf = await namedLists(tx, quotationId)
  const offers = lines.flatMap(({ row_number, offers: given }) =>
    given.map((offer) => ({
      ...offer,
      row_number,
      price_list_id: offer.price_list_id ?? listOf(offer.price_list_name),
      price_list_name: offer.price_list_id === null ? offer.price_list_name : null,
    }))
  )
  await tx.run(
    `INSERT INTO quotation_offers (quotation_id, row_number, position, offer_id, price_list_id,
       brand_name, partnumber, name, price, delivery_days, delivery_days_max, available_quantity,
       available_is_minimum, multiple, min_quantity, is_analogue, is_by_hand, price_list_name,
       old_rate_on, valid_until)
     SELECT q.id, o.row_number, coalesce(l.last, -1)
         + row_number() OVER (PARTITION BY o.row_number ORDER BY o.place),
       o.offer_id, o.price_list_id, o.brand_name, o.partnumber, o.name, o.price, o.delivery_days,
       o.delivery_days_max, o.available_quantity, o.available_is_minimum, o.multiple,
       o.min_quantity, o.is_analogue, o.is_by_hand, o.price_list_name, o.old_rate_on,
       CASE WHEN o.is_by_hand THEN coalesce(now() + make_interval(days => o.valid_days), q.valid_until) END
     FROM quotations q, ROWS FROM (jsonb_to_recordset($2::jsonb) AS (row_number int, offer_id bigint,
         price_list_id bigint, brand_name text, partnumber text, name text, price numeric,
         delivery_days int, delivery_days_max int, available_quantity int,
         available_is_minimum boolean, multiple int, min_quantity int, is_analogue boolean,
         is_by_hand boolean, price_list_name text, old_rate_on date, valid_days int)) WITH ORDINALITY
       AS o (row_number, offer_id, price_list_id, brand_name, partnumber, name, price,
         delivery_days, delivery_days_max, available_quantity, available_is_minimum, multiple,
         min_quantity, is_analogue, is_by_hand, price_list_name, old_rate_on, valid_days,
         place)
     LEFT JOIN LATERAL (SELECT max(position) AS last FROM quotation_offers
       WHERE quotation_id = $1 AND row_number = o.row_number) l ON true
     WHERE q.id = $1 AND (o.is_by_hand OR NOT EXISTS (SELECT FROM quotation_offers e
       WHERE e.quotation_id = $1 AND e.row_number = o.row_number AND e.offer_id = o.offer_id))`,
    [quotationId, JSON.stringify(offers)]
  )
}

/**
 * The ids of what comes from none of our price lists, below 0: the same name is the same delivery
 * within a quotation.
 */
async function namedLists(tx: Transaction, quotationId: number): Promise<(name: string) => number> {
  const known = await tx.rows<{ id: number; name: string }>(
    `SELECT DISTINCT price_list_id AS id, price_list_name AS name FROM quotation_offers
     WHERE quotation_id = $1 AND price_list_id < 0`,
    [quotationId]
  )
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  let least = Math.min(0, ...ids.values())
  return (name) => {
    const id = ids.get(name) ?? --least
    ids.set(name, id)
    return id
  }
}
