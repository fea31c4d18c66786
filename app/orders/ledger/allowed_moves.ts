import type { Bucket, MoveReason } from '#shared/order_moves'

/** Where a quantity can go from where. What was refused or sent stays there. */
const targets = {
  processing: ['ready', 'refused'],
  ready: ['sent', 'processing', 'refused'],
  sent: [],
  refused: [],
} as const satisfies Record<Bucket, readonly Bucket[]>

export type MoveTarget = (typeof targets)[Bucket][number]

export type MoveProblem = 'move_not_allowed' | 'reason_required' | 'reason_not_expected'

/** Why a move breaks the rules, or null. Who refuses says why; going forward needs no reason. */
export function problemOf(from: Bucket, to: Bucket, reason: MoveReason | null): MoveProblem | null {
  const allowed: readonly Bucket[] = targets[from]
  if (!allowed.includes(to)) return 'move_not_allowed'
  if (to === 'refused') return reason === null ? 'reason_required' : null
  return reason === null || to === 'processing' ? null : 'reason_not_expected'
}
