/** What a company wants of the trader. */
export const WANTS = ['buy', 'supply', 'both'] as const

export type Wants = (typeof WANTS)[number]
