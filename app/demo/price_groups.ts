/** What the price lists and contractors of the demo are priced by. */
export const demoPriceGroups = {
  uae_workshops: 'Workshops, UAE',
  uae_resellers: 'Resellers, UAE',
  rus_workshops: 'Workshops, Russia',
  rus_resellers: 'Resellers, Russia',
} as const

export type PriceGroupId = keyof typeof demoPriceGroups
