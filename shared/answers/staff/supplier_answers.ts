import type { LineAction } from '#shared/answers/staff/order_lines'
import type { UploadConfig } from '#shared/answers/upload'
import type { MoveReason } from '#shared/order_moves'

/** What a row of a supplier's answer comes to; each row is in exactly one of them. */
export const ANSWER_OUTCOMES = [
  'confirmed',
  'refused',
  'price_changed',
  'replaced',
  'not_ours',
] as const

export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number]

/** Why a row is none of ours to apply. */
export type NotOursWhy =
  /** No line of those the manager looks after has that number. */
  | 'unknown'
  /** Nothing of the line is in processing any more. */
  | 'closed'
  /** The buyer decides about the line already. */
  | 'awaiting_decision'
  /** It was asked of another list than it comes from now; nothing says that this one answers. */
  | 'taken_elsewhere'
  /** The row is hidden in the file, and nobody has said what becomes of such rows. */
  | 'row_hidden'
  /** Rows of the file contradict each other about the line. */
  | 'twice'
  /** The part beside our number is another one, and nothing says that it replaces ours. */
  | 'other_part'
  | 'quantity_unreadable'
  | 'price_unreadable'
  /** The marks beside the price say another currency than that of its price list. */
  | 'price_in_other_currency'
  | 'date_unreadable'
  /** The part number, or the one that replaces it, is an error or a formula without a value. */
  | 'part_unreadable'
  | 'answer_unreadable'
  /** Nobody promises a day that far away. */
  | 'date_too_far'
  | 'nothing_said'
  /** There is no cost the new price could be held against. */
  | 'cost_unknown'

/** A row of the file, and what is to be done with its line. */
export type AnsweredRow = {
  /** Its number in the file. */
  row: number
  heap: AnswerOutcome
  /** Null: no line of ours. */
  line: {
    id: number
    order_number: string
    line: number
    brand_name: string
    partnumber: string
    currency_code: string
    quantity: number
  } | null
  why: NotOursWhy | null
  /** What the supplier says, as it was read; null: nothing. */
  cost: { before: string; after: string; currency_code: string } | null
  /** What the buyer pays: before, and as it is proposed. */
  price: { before: string; after: string } | null
  replacement: string | null
  /** A day later than the one that is promised. */
  later: { before: string | null; after: string } | null
  /**
   * Pieces that are refused; of a row that confirms fewer than were asked for, the others. Of rows of one
   * line that belong together the first has what is refused and left over of all.
   */
  refused: number
  /** Pieces that are confirmed beyond what is needed; nothing is done with them. */
  surplus: number
}

/** What is done with some of the rows, as `PUT /api/admin/order-items/move` takes it. */
export type AnswerUpdate = {
  action: LineAction
  lines: {
    id: number
    qty_processing: number
    qty_ready: number
    quantity?: number
    price?: string
    promised_on?: string
    brand_name?: string
    partnumber?: string
  }[]
  reason?: MoveReason
}

/** `POST /api/admin/supplier-answers` answers `{data: SupplierAnswer}`; nothing is changed. */
export type SupplierAnswer = {
  /** Filled rows of the table: the sum of the counts. */
  rows_count: number
  counts: Record<AnswerOutcome, number>
  /** Price lists the lines are of. */
  suppliers: string[]
  rows: AnsweredRow[]
  /** What applies them, one after the other: the `works` of `PUT /api/admin/supplier-answers`. */
  calls: AnswerUpdate[][]
}

/** `GET /api/admin/supplier-answers/{id}` answers `{data: MappedAnswer}`. */
export type MappedAnswer = {
  upload_id: number
  /** The mapping with which it was last checked. */
  config: UploadConfig
}

/** So many rows an answer can have: as many as an order can have lines. */
export const MOST_ANSWERED = 20_000
