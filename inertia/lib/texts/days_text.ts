import type { Texts } from '~/lib/texts/texts'

/** From and to of a delivery, in days; `delivery_days_max` is null when it always takes as long. */
export interface DeliveryDays {
  delivery_days: number
  delivery_days_max: number | null
}

/** `2–3 d`, or `2 d`. */
export function daysText(days: DeliveryDays, { t }: Texts): string {
  const { delivery_days: from, delivery_days_max: to } = days
  return to !== null && to > from
    ? t('prices.days', { from, to })
    : t('prices.days_exact', { days: from })
}
