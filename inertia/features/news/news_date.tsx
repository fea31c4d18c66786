import { useTexts } from '~/lib/texts/texts'

/** 20 November 2026 */
export function NewsDate({ at }: { at: string }) {
  const { date } = useTexts()
  return (
    <time dateTime={at}>
      {date(at, 'long_day')} {date(at, 'year')}
    </time>
  )
}
