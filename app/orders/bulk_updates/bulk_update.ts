import type { LeftWhy } from '#shared/answers/staff/order_lines'
import type { MoveReason } from '#shared/order_moves'

/** What is done with lines, the same for all of them; figures, parts and days are a line's own. */
export type LineUpdate =
  | { action: 'confirm' | 'promise' }
  /** Where it was put; left out: where it lay. */
  | { action: 'ready'; shelf?: string }
  | { action: 'back'; note: string }
  | { action: 'refuse'; from: 'processing' | 'ready'; reason: MoveReason; note: string }
  | { action: 'propose'; note: string }
  | { action: 'elsewhere'; note: string }

/** A line as the user saw it who updates it. */
export interface SeenLine {
  id: number
  qty_processing: number
  qty_ready: number
  /** How many pieces; null: all of them. */
  quantity: number | null
  /** What is proposed for each of its pieces; with an offer, what that was seen at. */
  price: string | null
  /** The part that is proposed instead. */
  part: { brand_name: string; partnumber: string } | null
  /** The offer of another price list it is taken from. */
  offer_id: number | null
  /** Another day than was promised; null: that day stays. */
  promised_on: string | null
}

/** An update of lines, with what was seen of them. */
export interface BulkUpdate {
  lines: readonly SeenLine[]
  update: LineUpdate
}

/** What became of lines of one order. */
export interface OrderResult {
  lines: number
  pieces: number
  left: { id: number; why: LeftWhy }[]
}
