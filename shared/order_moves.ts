/** Where a quantity of an order item can lie; together they make up what was ordered. */
export const BUCKETS = ['processing', 'ready', 'sent', 'refused'] as const

export type Bucket = (typeof BUCKETS)[number]

/**
 * Where a movement leads: to a bucket, or further. What is delivered stays counted as sent; what goes on in
 * another line is ordered there and no more here.
 */
export type MoveEnd = Bucket | 'delivered' | 'other_line'

/** Why a quantity was refused. */
export const MOVE_REASONS = [
  'not_available',
  'price_changed',
  'below_minimum',
  'replaced',
  'customer_cancelled',
  'defect',
] as const

export type MoveReason = (typeof MOVE_REASONS)[number]
