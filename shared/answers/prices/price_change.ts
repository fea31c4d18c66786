/** Why a price is held back. */
export type HoldReason = 'tenfold' | 'far_from_others' | 'by_hand'
