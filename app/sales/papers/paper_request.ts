import type { HttpContext } from '@adonisjs/core/http'
import { isStaff } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { condition, type Condition } from '#app/database/conditions'
import { streamTable } from '#app/http/files/stream_table'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused, type RefusalTable } from '#app/http/refusals/refusal'
import { handledBy } from '#app/contractors/looked_after'
import { mayPack } from '#app/sales/shipments/packing_policy'
import {
  describePaper,
  PAPER,
  type PaperRefused,
  type WantedPaper,
} from '#app/sales/papers/describe_paper'
import { mayExportSales, shownTo } from '#app/sales/sale_policy'

/** Answers a buyer with a paper of the invoice the route names, in their language. */
export async function sendPaperToBuyer(ctx: HttpContext, of: WantedPaper['of']): Promise<void> {
  const { contractor, language } = permit(mayExportSales(userOf(ctx)))
  await send(ctx, shownTo(contractor.id), { of, language })
}

/** Answers staff with a paper of the sale the route names, in the language of who receives it. */
export async function sendPaperToStaff(
  ctx: HttpContext,
  of: WantedPaper['of'],
  { box, isIssued = false }: { box?: number; isIssued?: boolean } = {}
): Promise<void> {
  const user = permit(mayPack(userOf(ctx)))
  const mine = [
    handledBy(user, 's.contractor_id'),
    ...(isIssued ? [condition("s.state <> 'packing'")] : []),
  ]
  await send(ctx, mine, { of, language: null, box })
}

async function send(ctx: HttpContext, mine: Condition[], wanted: WantedPaper): Promise<void> {
  readNothing(ctx)
  const user = userOf(ctx)
  const paper = await describePaper([...mine, condition('s.id = $?', idOf(ctx))], wanted)
  if (!paper.ok) throw refused(paper.error, refusalsTo(isStaff(user) ? 'staff' : 'buyer'))
  await streamTable(ctx, { userId: user.id, module: PAPER, file: paper.value })
}

/** Staff are told what to do, buyers whom to ask. */
function refusalsTo(who: 'staff' | 'buyer'): RefusalTable<PaperRefused> {
  return { not_found: 404, seller_data_missing: { status: 409, texts: { who } } }
}
