import type { Buyer } from '#app/accounts/account_policy'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { chooseOffers, termsOfOne } from '#app/quotations/choosing/choose_offers'
import { chosenValues } from '#app/quotations/chosen_values'
import { findLine, lockLines, type LockedLine } from '#app/quotations/changing/find_line'
import {
  newValues,
  writeValues,
  type ValuesFailure,
  type WantedValues,
} from '#app/quotations/changing/line_values'
import {
  lockOpenQuotation,
  type NotOpen,
  type OpenQuotation,
} from '#app/quotations/choosing/open_quotation'
import { readLineOffers } from '#app/quotations/choosing/line_offers'
import { writeChoices } from '#app/quotations/choosing/write_choices'
import { emitQuotationUpdated } from '#app/quotations/events'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { matchLines } from '#app/quotations/matching/match_lines'
import { replaceOffers } from '#app/quotations/matching/write_lines'
import { maySeeAnalogues } from '#app/quotations/quotation_policy'

/** Other values of a line; or of an ambiguous one the brand that is meant, or that none of them is. */
export type LineChange = {
  /** The one the buyer saw. */
  version: number
} & (WantedValues | { brand_name: string } | { is_none_meant: boolean })

export type LineChangeFailure =
  | NotOpen
  | ValuesFailure
  | {
      type:
        | 'line_not_found'
        | 'line_changed'
        | 'line_is_ordered'
        | 'brand_not_there'
        | 'brand_not_asked'
    }

type Changed = Result<null, LineChangeFailure>

/**
 * Changes quantity, reference and what is chosen of a line of the buyer's quotation, or which brand it
 * means: then its offers are looked for anew, at today's prices. When it means none of those that have
 * its number, it is a line without offers, until that is taken back. Refuses with `line_changed` when
 * somebody else was quicker.
 */
export async function changeLine(
  buyer: Buyer,
  { quotationId, itemId }: { quotationId: number; itemId: number },
  change: LineChange
): Promise<Changed> {
  // Before anything is locked: it takes connections of its own.
  const matched = await matchAnew(buyer, { quotationId, itemId }, change)
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    const [line] = await lockLines(tx, quotationId, [itemId])
    if (!line) return failed('line_not_found')
    if (line.version !== change.version) return failed('line_changed')
    if (line.ordered_quantity > 0) return failed('line_is_ordered')
    const changed = await takeChange(tx, { quotationId, line }, quotation.value, change, matched)
    if (changed.ok) await emitQuotationUpdated(tx, quotationId)
    return changed
  })
}

/** What there is for a line that means another brand, or is asked about again; null: nothing is looked for. */
async function matchAnew(
  buyer: Buyer,
  { quotationId, itemId }: { quotationId: number; itemId: number },
  change: LineChange
): Promise<MatchedLine | null> {
  const asksAgain = 'is_none_meant' in change && !change.is_none_meant
  if (!asksAgain && !('brand_name' in change)) return null
  const line = await findLine(buyer.contractor.id, quotationId, itemId)
  if (!line) return null
  const { currency_code } = line
  const [matched] = await matchLines(
    { ...buyer.contractor, currency_code },
    [{ ...line, ...('brand_name' in change && { brand_name: change.brand_name }) }],
    maySeeAnalogues(buyer)
  )
  return matched ?? null
}

interface LineAt {
  quotationId: number
  line: LockedLine
}

function takeChange(
  tx: Transaction,
  at: LineAt,
  quotation: OpenQuotation,
  change: LineChange,
  matched: MatchedLine | null
): Promise<Changed> {
  if ('brand_name' in change) return takeBrand(tx, at, quotation, matched)
  if (!('is_none_meant' in change)) return takeValues(tx, at, quotation, change)
  return change.is_none_meant ? takeNone(tx, at) : askAgain(tx, at, quotation, matched)
}

async function takeValues(
  tx: Transaction,
  { quotationId, line }: LineAt,
  quotation: OpenQuotation,
  wanted: WantedValues
): Promise<Changed> {
  const { row_number: rowNumber } = line
  const byRow = await readLineOffers(quotationId, { rowNumbers: [rowNumber], db: tx })
  const values = newValues(line, byRow.get(rowNumber) ?? [], wanted, quotation)
  if (!values.ok) return values
  await writeValues(tx, [values.value])
  return ok(null)
}

async function takeBrand(
  tx: Transaction,
  at: LineAt,
  quotation: OpenQuotation,
  matched: MatchedLine | null
): Promise<Changed> {
  if (!matched || matched.status === 'ambiguous' || matched.status === 'none') {
    return failed('brand_not_there')
  }
  return takeMatched(tx, at, quotation, matched)
}

/** The brands stay beside the line, so that one of them can be named after all. */
async function takeNone(tx: Transaction, { quotationId, line }: LineAt): Promise<Changed> {
  if (line.status !== 'ambiguous') return failed('brand_not_asked')
  const matched: MatchedLine = {
    line,
    status: 'none',
    match: 'none',
    offers: [],
    brands: [],
  }
  await replaceOffers(tx, quotationId, matched)
  await tx.run(`UPDATE quotation_items SET status = 'none', match = 'none' WHERE id = $1`, [
    line.id,
  ])
  const values = chosenValues([], [])
  await writeChoices(tx, [{ id: line.id, version: line.version, values }], { isByHand: false })
  return ok(null)
}

async function askAgain(
  tx: Transaction,
  at: LineAt,
  quotation: OpenQuotation,
  matched: MatchedLine | null
): Promise<Changed> {
  if (at.line.status !== 'none' || !at.line.has_brands || !matched) return failed('brand_not_asked')
  const changed = await takeMatched(tx, at, quotation, matched)
  const { brands } = matched
  await tx.run('UPDATE quotation_items SET brands = $2 WHERE id = $1', [
    at.line.id,
    brands.length === 0 ? null : JSON.stringify(brands),
  ])
  return changed
}

async function takeMatched(
  tx: Transaction,
  { quotationId, line }: LineAt,
  quotation: OpenQuotation,
  matched: MatchedLine
): Promise<Changed> {
  await replaceOffers(tx, quotationId, matched)
  const rowNumber = line.row_number
  const byRow = await readLineOffers(quotationId, { rowNumbers: [rowNumber], db: tx })
  const offers = byRow.get(rowNumber) ?? []
  // Which brand is meant decides the buyer.
  const chosen =
    matched.status === 'ambiguous' ? [] : chooseOffers(matched.line, offers, termsOfOne(quotation))
  await tx.run(
    `UPDATE quotation_items SET brand_name = $2, status = $3, match = $4 WHERE id = $1`,
    [line.id, matched.line.brand_name, matched.status, matched.match]
  )
  const values = chosenValues(chosen, offers)
  await writeChoices(tx, [{ id: line.id, version: line.version, values }], { isByHand: false })
  return ok(null)
}
