import type { PricedFor, PricedOffer } from '#app/offers/pricing'
import type { LoadedPeople } from '#app/demo/load_people'
import { linesOf, readParts } from '#app/demo/quotations/quotation_lines'
import {
  isUnderWay,
  quotationPlans,
  timesOf,
  writtenState,
  type QuotationPlan,
} from '#app/demo/quotations/quotation_plans'
import { insertRows } from '#app/demo/write_rows'
import { enqueue } from '#app/jobs/define_job'
import { REQUEST_COLUMNS, type OtherRow } from '#app/quotations/lines/sort_rows'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { matchTicket } from '#app/quotations/matching/queue_matching'
import { writeLines, writeOtherRows } from '#app/quotations/matching/write_lines'
import type { Transaction } from '#app/database/sql'

const TERMS = { strategy: 'cheapest' as const, is_split_allowed: false, most_days: null }

/** Of what is under way the worker begins so late that it can be looked at as such. */
const WORK_AFTER_MS = 10 * 365 * 24 * 3_600_000

/** Rows that are no lines: of the quotation that has failed. */
const noParts: OtherRow[] = ['front left, as last time', 'see the photo'].map((text, at) => ({
  row_number: at + 1,
  merged_into: null,
  reason: 'partnumber_missing',
  cells: ['', '', '', text],
}))

/** Quotations in every state, their lines at the prices the contractor pays now. */
export async function loadQuotations(
  tx: Transaction,
  people: LoadedPeople,
  now: Date
): Promise<void> {
  const partsOf = new Map<number, PricedOffer[][]>()
  let first = 0
  for (const plan of quotationPlans) {
    const userId = people.user_ids.get(plan.mailbox) ?? 0
    const buyer = await findBuyer(tx, userId)
    const parts = partsOf.get(buyer.id) ?? (await readParts(tx, buyer))
    partsOf.set(buyer.id, parts)
    await loadQuotation(tx, { plan, userId, buyer, lines: linesOf(plan, parts, first) }, now)
    first += plan.lines
  }
}

async function findBuyer(tx: Transaction, userId: number): Promise<PricedFor> {
  const buyer = await tx.one<PricedFor>(
    `SELECT c.id, c.price_group_id, c.currency_code
     FROM users u JOIN contractors c ON c.id = u.contractor_id WHERE u.id = $1`,
    [userId]
  )
  if (!buyer) throw new Error(`The demo has no buyer ${userId}`)
  return buyer
}

interface Made {
  plan: QuotationPlan
  userId: number
  buyer: PricedFor
  lines: MatchedLine[]
}

async function loadQuotation(tx: Transaction, made: Made, now: Date): Promise<void> {
  const { plan, userId, buyer, lines } = made
  const isWaiting = isUnderWay(plan)
  const written = isWaiting ? [] : lines
  const rejected = plan.state === 'failed' ? noParts : []
  const [id] = await insertRows(tx, 'quotations', [
    {
      contractor_id: buyer.id,
      user_id: userId,
      currency_code: buyer.currency_code,
      reference: plan.reference,
      state_id: writtenState(plan),
      source: 'list',
      file_name: '',
      asked: isWaiting ? lines.map(({ line }) => line) : null,
      strategy: 'cheapest',
      is_split_allowed: false,
      rows_count: written.length + rejected.length,
      lines_count: written.length,
      merged_count: 0,
      rejected_count: rejected.length,
      chosen_count: 0,
      amount: 0,
      failure: plan.state === 'failed' ? { type: 'no_usable_rows' } : null,
      ...timesOf(plan, now),
    },
  ])
  if (id === undefined) throw new Error('A quotation was not written')
  await writeLines(tx, id, written, TERMS)
  await writeOtherRows(tx, id, rejected, REQUEST_COLUMNS)
  if (isWaiting) {
    const runAt = new Date(now.getTime() + WORK_AFTER_MS)
    const job = { quotationId: id, hasAnalogues: true }
    await enqueue(tx, matchTicket, job, { key: `quotation:${id}`, runAt })
  }
  await bringIntoState(tx, id, made, now)
}

/** What some states follow from. */
async function bringIntoState(
  tx: Transaction,
  id: number,
  { plan, userId }: Made,
  now: Date
): Promise<void> {
  if (plan.state === 'ordered' || plan.state === 'partly_ordered') {
    const share = plan.state === 'ordered' ? plan.lines : Math.ceil(plan.lines / 2)
    await tx.run(
      `UPDATE quotation_items SET ordered_quantity = quantity
       WHERE quotation_id = $1 AND row_number <= $2`,
      [id, share]
    )
  }
  if (plan.state === 'at_manager') {
    await tx.run(
      `UPDATE quotation_items SET at_manager_since = $2 WHERE quotation_id = $1 AND status = 'none'`,
      [id, timesOf(plan, now).created_at]
    )
    await tx.run('UPDATE quotations SET sent_by = $2 WHERE id = $1', [id, userId])
  }
}
