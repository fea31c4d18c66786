import { compareMoney } from '#shared/money'
import type { Transaction } from '#app/database/sql'
import { chosenValues, type ChosenValues } from '#app/quotations/chosen_values'
import { chosenOffers } from '#app/quotations/chosen_sql'
import type { QuotationTerms } from '#app/quotations/choosing/choose_offers'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { writeOffers } from '#app/quotations/matching/write_lines'
import { keepChoice, type FormerChoice } from '#app/quotations/refreshing/keep_choice'

/** A line as it is under the lock of its quotation. */
interface FormerLine extends FormerChoice {
  id: number
  row_number: number
  brand_name: string
  partnumber: string
  price: string | null
  amount: string
}

interface Refreshed {
  id: number
  matched: MatchedLine
  values: ChosenValues
  is_chosen_by_hand: boolean
  moved: { old_price: string | null; old_amount: string; is_offer_gone: boolean } | null
}

/**
 * Puts what was found for lines today into the place of what was found before, and notes what moved.
 * Lines that were ordered meanwhile, or mean another part by now, stay as they are.
 */
export async function writeRefreshed(
  tx: Transaction,
  quotationId: number,
  matched: readonly MatchedLine[],
  terms: QuotationTerms
): Promise<void> {
  const former = await readFormer(tx, quotationId, matched)
  const refreshed = matched.flatMap((each) => {
    const line = former.get(each.line.row_number)
    return line && isSamePart(line, each) ? [refresh(line, each, terms)] : []
  })
  await tx.run('DELETE FROM quotation_offers WHERE quotation_id = $1 AND row_number = ANY ($2)', [
    quotationId,
    refreshed.map((line) => line.matched.line.row_number),
  ])
  await writeOffers(
    tx,
    quotationId,
    refreshed.map((line) => line.matched)
  )
  await writeLines(tx, refreshed)
}

/**
 * Lines `i` whose offers are looked up again: those neither ordered yet nor left out. What a manager looks for or has
 * answered stays as they leave it, and what means none of the brands there are.
 */
export const isRefreshable = `i.ordered_quantity = 0 AND i.left_out_at IS NULL
  AND i.at_manager_since IS NULL AND i.answered_at IS NULL
  AND NOT (i.status = 'none' AND i.brands IS NOT NULL)`

async function readFormer(
  tx: Transaction,
  quotationId: number,
  matched: readonly MatchedLine[]
): Promise<Map<number, FormerLine>> {
  const lines = await tx.rows<FormerLine>(
    `SELECT i.id, i.row_number, i.brand_name, i.partnumber, i.quantity, i.price_limit, i.delivery_limit,
       i.is_chosen_by_hand, i.price, i.amount,
       coalesce((SELECT json_agg(json_build_object('offer_id', o.offer_id, 'quantity', c.quantity)
           ORDER BY c.place)
         FROM ${chosenOffers}), '[]') AS parts
     FROM quotation_items i
     WHERE i.quotation_id = $1 AND i.row_number = ANY ($2) AND ${isRefreshable}`,
    [quotationId, matched.map(({ line }) => line.row_number)]
  )
  return new Map(lines.map((line) => [line.row_number, line]))
}

function isSamePart(former: FormerLine, { line }: MatchedLine): boolean {
  return former.brand_name === line.brand_name && former.partnumber === line.partnumber
}

function refresh(line: FormerLine, matched: MatchedLine, terms: QuotationTerms): Refreshed {
  const { status } = matched
  const offers = matched.offers.map(({ offer, is_analogue }) => ({ ...offer, is_analogue }))
  const { chosen, is_chosen_by_hand, is_offer_gone } = keepChoice(line, { status, offers }, terms)
  const values = chosenValues(chosen, offers)
  const { price: old_price, amount: old_amount } = line
  const isSame =
    !is_offer_gone && old_price === values.price && compareMoney(old_amount, values.amount) === 0
  const moved = isSame ? null : { old_price, old_amount, is_offer_gone }
  return { id: line.id, matched, values, is_chosen_by_hand, moved }
}

async function writeLines(tx: Transaction, lines: readonly Refreshed[]): Promise<void> {
  await tx.run(
    `UPDATE quotation_items i SET status = n.status, match = n.match, brands = n.brands,
       chosen_positions = n.positions::smallint[], chosen_quantities = n.quantities::integer[],
       price_name = n.price_name, delivery_days = n.delivery_days, price = n.price,
       amount = n.amount, is_chosen_by_hand = n.is_chosen_by_hand, old_price = n.old_price,
       old_amount = n.old_amount, is_offer_gone = n.is_offer_gone, version = i.version + 1
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::text[],
       $7::text[], $8::int[], $9::numeric[], $10::numeric[], $11::boolean[], $12::numeric[],
       $13::numeric[], $14::boolean[])
       AS n (id, status, match, brands, positions, quantities, price_name, delivery_days, price,
         amount, is_chosen_by_hand, old_price, old_amount, is_offer_gone)
     WHERE i.id = n.id`,
    [
      lines.map(({ id }) => id),
      lines.map(({ matched }) => matched.status),
      lines.map(({ matched }) => matched.match),
      lines.map(({ matched: { brands } }) => (brands.length > 0 ? JSON.stringify(brands) : null)),
      lines.map(({ values }) => `{${values.chosen_positions.join(',')}}`),
      lines.map(({ values }) => `{${values.chosen_quantities.join(',')}}`),
      lines.map(({ values }) => values.price_name),
      lines.map(({ values }) => values.delivery_days),
      lines.map(({ values }) => values.price),
      lines.map(({ values }) => values.amount),
      lines.map(({ is_chosen_by_hand }) => is_chosen_by_hand),
      lines.map(({ moved }) => moved?.old_price ?? null),
      lines.map(({ moved }) => moved?.old_amount ?? null),
      lines.map(({ moved }) => moved?.is_offer_gone ?? false),
    ]
  )
}
