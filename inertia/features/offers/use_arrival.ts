import { useMemo } from 'react'
import { dayIn } from '#shared/day_in'
import { latestDay } from '#shared/default_offer'
import { addWorkingDays } from '#shared/working_days'
import { useUser } from '~/lib/page_props'
import { daysText, type DeliveryDays } from '~/lib/texts/days_text'
import { useTexts } from '~/lib/texts/texts'

/** When an offer is there: how long it takes, and the day by which it comes. */
interface Arrival {
  /** `3–5 d` */
  days: string
  /** `Thu 26 Nov`, counted as orders promise it: in working days of the contractor's region. */
  day: string
}

export type ArrivalOf = (delivery: DeliveryDays) => Arrival

/** Says when offers that are ordered today arrive; each day is worked out once for all rows. */
export function useArrival(): ArrivalOf {
  const texts = useTexts()
  const contractor = useUser()?.contractor
  const { region_code: region, time_zone: zone } = contractor ?? {}
  return useMemo(() => {
    const today = zone && dayIn(zone)
    const days = new Map<number, string>()
    const dayAfter = (latest: number) => {
      if (!today || !region) return ''
      const by = addWorkingDays(today, latest, region)
      return texts.date(by, 'weekday_day').replace(',', '')
    }
    return (delivery) => {
      const latest = latestDay(delivery)
      const day = days.get(latest) ?? dayAfter(latest)
      days.set(latest, day)
      return { days: daysText(delivery, texts), day }
    }
  }, [texts, region, zone])
}
