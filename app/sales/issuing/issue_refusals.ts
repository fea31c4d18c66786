import { notThere, type RefusalTable } from '#app/http/refusals/refusal'
import type { IssueFailure } from '#app/sales/issuing/issue_sale'

/** Why a sale is not issued: nothing of it has moved. */
export const issueRefusals: RefusalTable<IssueFailure> = {
  sale_not_found: notThere,
  nothing_packed: 409,
  no_vat_rate: 409,
  packing_has_changed: ({ pieces }) => ({ status: 409, data: { pieces } }),
  boxes_are_open: ({ boxes }) => ({
    status: 409,
    texts: { boxes: boxes.join(', ') },
    data: { boxes },
  }),
  boxes_are_empty: ({ boxes }) => ({
    status: 409,
    texts: { boxes: boxes.join(', ') },
    data: { boxes },
  }),
  boxes_are_unfinished: ({ unfinished }) => ({
    status: 409,
    texts: { boxes: unfinished.map(({ box_number }) => box_number).join(', ') },
    data: { unfinished },
  }),
  ready_has_changed: ({ lines }) => ({ status: 409, data: { lines } }),
}
