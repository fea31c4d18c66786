import type { LeftWhy } from '#shared/answers/staff/order_lines'
import type { MoveReason } from '#shared/order_moves'

/** What is done with lines, the same for all of them but for prices. */
export type LineWork =
  /** @property promised_on another day than was promised; null: that day stays */
  | { action: 'confirm'; promised_on: string | null }
  | { action: 'promise'; promised_on: string }
  | { action: 'ready' }
  | { action: 'back'; note: string }
  | { action: 'refuse'; from: 'processing' | 'ready'; reason: MoveReason; note: string }
  | {
      action: 'propose'
      part: { brand_name: string; partnumber: string } | null
      note: string
    }

/** A line as the one who works it saw it. */
export interface SeenLine {
  id: number
  qty_processing: number
  qty_ready: number
  /** How many pieces; null: all of them. */
  quantity: number | null
  /** What is proposed for each of its pieces. */
  price: string | null
}

/** What became of lines of one order. */
export interface OrderWork {
  lines: number
  pieces: number
  left: { id: number; why: LeftWhy }[]
}
