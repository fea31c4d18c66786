import { QUOTATION_STATES, type QuotationState } from '#shared/answers/quotation'

/** A quotation to be made. */
export interface QuotationPlan {
  /** Of the contractor and the user who asks, by mailbox. */
  mailbox: string
  reference: string
  state: keyof typeof QUOTATION_STATES
  days: number
  /** Lines that have offers. */
  lines: number
  /** Numbers nobody has. */
  unknown: string[]
}

const HOUR = 3_600_000

/** Prices hold as long as the demo is looked at, or did until some days ago. */
const HOLD_DAYS = 90

/** One in each state for the first buyer; another is at a manager for the second region. */
export const quotationPlans: readonly QuotationPlan[] = [
  plan('buyer', 'Fleet 03, spring', 'cancelled', 21, 5),
  plan('buyer', 'Week 44', 'ordered', 16, 6),
  plan('colleague', 'Shelf 7', 'expired', 9, 8, ['HX 7788 120']),
  plan('buyer', 'A-1207', 'failed', 6, 0),
  plan('buyer', 'Fleet 05', 'partly_ordered', 4, 9),
  plan('colleague', 'A-1244', 'at_manager', 1, 7, ['KM 5510 77', '0 998 412 503']),
  plan('buyer', 'Week 47', 'ready', 0, 12, ['TR 40 118']),
  plan('buyer', 'Fleet 08', 'processing', 0, 40),
  plan('colleague', 'Shelf 2', 'uploaded', 0, 25),
  plan('other', 'Склад, ноябрь', 'at_manager', 2, 6, ['ВК 2108-33']),
]

function plan(
  mailbox: string,
  reference: string,
  state: QuotationPlan['state'],
  days: number,
  lines: number,
  unknown: string[] = []
): QuotationPlan {
  return { mailbox, reference, state, days, lines, unknown }
}

/** As it is written: two states follow from other facts (`state_now.ts`). */
export function writtenState({ state }: QuotationPlan): QuotationState {
  const follows = state === 'at_manager' || state === 'expired'
  return QUOTATION_STATES[follows ? 'ready' : state]
}

/** Whether a worker has yet to look for its lines. */
export function isUnderWay({ state }: QuotationPlan): boolean {
  return state === 'uploaded' || state === 'processing'
}

/** When it was asked for, and until when its prices hold; null: they were never found. */
export function timesOf(
  { state, days }: QuotationPlan,
  now: Date
): { created_at: Date; valid_until: Date | null } {
  const asked = now.getTime() - days * 24 * HOUR
  const created_at = new Date(days === 0 ? asked - HOUR : asked)
  if (state === 'failed' || state === 'uploaded' || state === 'processing') {
    return { created_at, valid_until: null }
  }
  const isOver = state === 'expired'
  return { created_at, valid_until: new Date(asked + (isOver ? 1 : HOLD_DAYS) * 24 * HOUR) }
}
