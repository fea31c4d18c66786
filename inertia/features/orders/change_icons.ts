import type { MoveEnd } from '#shared/order_moves'

/** The picture of pieces that moved, by where to. */
export const moveIcons = {
  processing: 'processing',
  ready: 'ready',
  sent: 'delivery',
  delivered: 'completed',
  refused: 'cancelled',
  other_line: 'processing',
} as const satisfies Record<MoveEnd, string>

/** The picture of the answer to what was proposed, and to a wish to cancel. */
export const decisionIcon = (answer: string | null) =>
  answer === 'accepted' || answer === 'withdrawn' ? 'processing' : 'cancelled'
export const cancelIcon = (answer: string | null) =>
  answer === 'accepted' ? 'cancelled' : 'processing'
