import { useTexts } from '~/lib/texts/texts'

/** "Mon 23 Nov". */
export function ShortDay({ day }: { day: string }) {
  const { date } = useTexts()
  return <span>{date(day, 'weekday_day')}</span>
}
