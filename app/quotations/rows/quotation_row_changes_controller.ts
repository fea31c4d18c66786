import type { HttpContext } from '@adonisjs/core/http'
import type { QuotationRowChange } from '#shared/answers/quotations/rows'
import type { Buyer } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import type { Result } from '#app/errors/result'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { mayQuote } from '#app/quotations/quotation_policy'
import { rowRefusals } from '#app/quotations/rows/row_refusals'
import type { MendedCells, RowPlace } from '#app/quotations/rows/find_row'
import { leaveOutRow, type LeaveOutFailure } from '#app/quotations/rows/leave_out_row'
import { mendRow, type MendFailure, type RowChange } from '#app/quotations/rows/mend_row'
import { rowChangeAnswer } from '#app/quotations/rows/row_change_answer'
import { takeApart, type ApartFailure } from '#app/quotations/rows/take_apart'
import { takeBackRow, type TakeBackFailure } from '#app/quotations/rows/take_back_row'
import { rowApartInput, rowMendInput } from '#app/quotations/validators'
import { lineChanges } from '#app/quotations/changing/line_changes'

type Failure = MendFailure | ApartFailure | LeaveOutFailure | TakeBackFailure

/** What becomes of rows that are no lines; the answer shows it at once. */
export default class QuotationRowChangesController {
  /** `PATCH /api/quotations/{id}/rows/{row}` */
  async mend(ctx: HttpContext): Promise<{ data: QuotationRowChange }> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const { price_limit, delivery_limit, quantity, ...typed } = await readInput(ctx, rowMendInput)
    const mended: MendedCells = {
      ...typed,
      ...(quantity !== undefined && { quantity: String(quantity) }),
      ...(price_limit !== undefined && { price: price_limit ?? '' }),
      ...(delivery_limit !== undefined && { delivery_days: String(delivery_limit ?? '') }),
    }
    return changeRow(ctx, buyer, (place) => mendRow(buyer, place, mended))
  }

  /** `PUT /api/quotations/{id}/rows/{row}/apart` */
  async apart(ctx: HttpContext): Promise<{ data: QuotationRowChange }> {
    const buyer = permit(mayQuote(userOf(ctx)))
    const { version } = await readInput(ctx, rowApartInput)
    return changeRow(ctx, buyer, (place) => takeApart(buyer, place, version))
  }

  /** `PUT /api/quotations/{id}/rows/{row}/leave-out` */
  async leaveOut(ctx: HttpContext): Promise<{ data: QuotationRowChange }> {
    const buyer = permit(mayQuote(userOf(ctx)))
    readNothing(ctx)
    return changeRow(ctx, buyer, (place) => leaveOutRow(buyer, place))
  }

  /** `PUT /api/quotations/{id}/rows/{row}/take-back` */
  async takeBack(ctx: HttpContext): Promise<{ data: QuotationRowChange }> {
    const buyer = permit(mayQuote(userOf(ctx)))
    readNothing(ctx)
    return changeRow(ctx, buyer, (place) => takeBackRow(buyer, place))
  }
}

async function changeRow(
  ctx: HttpContext,
  buyer: Buyer,
  change: (place: RowPlace) => Promise<Result<RowChange, Failure>>
): Promise<{ data: QuotationRowChange }> {
  const place = { quotationId: idOf(ctx), rowNumber: rowOf(ctx) }
  const changed = await lineChanges.run(buyer.contractor.id, () => change(place))
  if (!changed.ok) throw refused(changed.error, rowRefusals)
  return { data: await rowChangeAnswer(buyer, place, changed.value) }
}

/** @throws Refusal 404 for one that no row can have: its column holds no larger number */
function rowOf(ctx: HttpContext): number {
  const row = idOf(ctx, 'row')
  if (row < 1 || row > 2_147_483_647) throw notFound()
  return row
}
