import type { CancelRequest, OrderItem, Proposal } from '#shared/answers/order'
import type { Bucket, MoveEnd, MoveReason } from '#shared/order_moves'

/** What happened alike to lines of an order at one moment. */
export type OrderChange = {
  /** ISO 8601. */
  at: string
  kind:
    | 'moved'
    | 'confirmed'
    | 'promised'
    | 'proposed'
    | 'decided'
    | 'cancel_asked'
    | 'cancel_answered'
  /** The day that is promised from then on, `YYYY-MM-DD`. */
  promised_on: string | null
  /** Of what moved; from null: they were ordered. */
  from: Exclude<Bucket, 'refused'> | null
  to: MoveEnd | null
  reason: MoveReason | null
  /** Of a proposal, or of a wish to cancel. */
  answer: PastProposal['answer'] | PastCancelRequest['answer']
  lines: number
  /** The numbers of the first of them, and which part it is when it is one line. */
  first_lines: number[]
  part: string
  /** What was proposed for the first lines. */
  proposed: ProposedTerms[]
  /** Pieces that moved, or were asked to be cancelled or were. */
  quantity: number
  /** What was written with it. */
  note: string
  /** Who did it, when it was somebody of the order's contractor. */
  user_name: string | null
}

/** Pieces of a line that moved at one moment; the fields are those of `OrderChange`. */
export type OrderItemMove = Pick<
  OrderChange,
  'at' | 'from' | 'reason' | 'quantity' | 'user_name'
> & {
  to: MoveEnd
  /** The line the pieces go on in, or of what begins with them the line they came from. */
  other_line?: number
  /** A word of the staff about it. */
  note?: string
  /** Of what is sent and delivered with an invoice. */
  sale?: SaleOfMove
}

/** The invoice pieces of a line went out with, and the boxes they are in. */
export type SaleOfMove = { sale_id: number; number: string; box_numbers: number[] }

/** What was proposed for a line once, what it said before, and what became of it. */
export type PastProposal = Proposal & {
  old_price: string | null
  old_brand_name: string | null
  old_partnumber: string | null
  /** ISO 8601. */
  proposed_at: string
  /** Null: it waits. `overdue`: nobody decided in time. */
  answer: 'accepted' | 'declined' | 'withdrawn' | 'overdue' | null
  answered_at: string | null
  /** Who decided, when it was somebody of the order's contractor. */
  user_name: string | null
}

/** What a line said, and what it would say. */
export type ProposedTerms = { line: number } & Pick<
  PastProposal,
  | 'old_price'
  | 'old_brand_name'
  | 'old_partnumber'
  | 'price'
  | 'brand_name'
  | 'partnumber'
  | 'latest_days'
>

/** Another day that was promised for a line once, and the one before; days are `YYYY-MM-DD`. */
export type PastPromise = {
  /** ISO 8601. */
  at: string
  promised_on: string
  promised_before: string | null
}

/** What was asked to be cancelled of a line once. */
export type PastCancelRequest = Omit<CancelRequest, 'answer'> & {
  answer: CancelRequest['answer'] | 'withdrawn'
  /** Who asked, while they are of the order's contractor. */
  user_name: string | null
}

/** `GET /api/orders/{id}/items/{item}` answers `{data: OrderItemStory}`: all that happened, newest first. */
export type OrderItemStory = OrderItem & {
  moves: OrderItemMove[]
  /** When it was first said that it comes, ISO 8601. */
  confirmed_at: string | null
  promises: PastPromise[]
  proposals: PastProposal[]
  cancel_requests: PastCancelRequest[]
}
