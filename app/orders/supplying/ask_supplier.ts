import type { Language } from '#shared/languages'
import { lookedAfter } from '#app/contractors/looked_after'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

/** A line as its supplier is asked for it. */
export interface AskedLine {
  id: number
  order_number: string
  line: number
  brand_name: string
  partnumber: string
  name: string
  /** What is in processing. */
  quantity: number
  /** What a piece costs us, in the currency of the price list; null: it is not there any more. */
  cost: string | null
  currency_code: string | null
}

export interface Asked {
  lines: AskedLine[]
  price_list_name: string
  /** The language of the supplier; null: nobody knows. */
  language: Language | null
  /** Of the supplier's region; where nobody knows that, of the region that the first line goes to. */
  time_zone: string
}

export type AskFailure = {
  type: 'several_suppliers' | 'no_supplier' | 'nothing_to_ask'
}

type Row = AskedLine & {
  price_list_name: string
  language: Language | null
  supplier_zone: string | null
  buyer_zone: string
}

/**
 * Finds what a supplier is to be asked for: what is in processing of the lines that the manager looks
 * after, all of one price list; not lines the buyer decides about. What buyers pay is none of it.
 */
export async function findAsked(
  user: SignedInUser,
  ids: readonly number[]
): Promise<Result<Asked, AskFailure>> {
  const where = allOf([lookedAfter(user, 'i.contractor_id'), condition('i.id = ANY ($?)', ids)])
  const rows = await sql.rows<Row>(
    `SELECT i.id, o.number AS order_number, i.line, i.brand_name, i.partnumber, i.name,
       i.qty_processing AS quantity, f.cost, l.currency_code, i.price_list_name,
       r.default_locale AS language, r.time_zone AS supplier_zone, br.time_zone AS buyer_zone
     FROM order_items i JOIN orders o ON o.id = i.order_id
     JOIN contractors b ON b.id = i.contractor_id JOIN regions br ON br.code = b.region_code
     LEFT JOIN offers f ON f.id = i.offer_id
     LEFT JOIN price_lists l ON l.id = f.price_list_id
     LEFT JOIN contractors s ON s.id = l.supplier_id LEFT JOIN regions r ON r.code = s.region_code
     WHERE ${where.text} AND i.qty_processing > 0 AND NOT EXISTS (SELECT FROM order_item_proposals p
       WHERE p.order_item_id = i.id AND p.answer IS NULL)
     ORDER BY length(o.number), o.number, i.line`,
    where.values
  )
  const [first, ...others] = rows
  if (!first) return failed('nothing_to_ask')
  const { price_list_name } = first
  if (price_list_name === '') return failed('no_supplier')
  if (others.some((row) => row.price_list_name !== price_list_name)) {
    return failed('several_suppliers')
  }
  const language = rows.find((row) => row.language !== null)?.language ?? null
  const known = rows.find(({ supplier_zone }) => supplier_zone !== null)
  const time_zone = known?.supplier_zone ?? first.buyer_zone
  return ok({ lines: rows, price_list_name, language, time_zone })
}

/** Notes that the supplier was asked for the lines, and in which file; answers the id of the question. */
export async function noteAsked(
  user: SignedInUser,
  { lines, price_list_name }: Asked,
  fileName: string
): Promise<number> {
  const asked = await sql.one<{ ask_id: number }>(
    `WITH asked AS (
       INSERT INTO supplier_asks (price_list_name, file_name, lines_count, user_id)
       VALUES ($1, $2, $3, $4) RETURNING id),
     items AS (
       INSERT INTO supplier_ask_items (ask_id, order_item_id, quantity, cost, currency_code)
       SELECT asked.id, i.* FROM asked,
         unnest($5::bigint[], $6::int[], $7::numeric[], $8::text[]) i)
     SELECT id AS ask_id FROM asked`,
    [
      price_list_name,
      fileName,
      lines.length,
      user.id,
      lines.map(({ id }) => id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ cost }) => cost),
      lines.map(({ currency_code }) => currency_code),
    ]
  )
  return asked!.ask_id // the question was just written
}
