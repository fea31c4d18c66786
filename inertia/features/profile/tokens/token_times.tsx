import type { ApiToken } from '#shared/answers/account/api_token'
import { dayIn } from '#shared/day_in'
import { shortName } from '~/lib/texts/initials'
import { useTexts, type Texts } from '~/lib/texts/texts'
import classes from './token_table.module.css'

/** From so many days on it is time to make another one. */
const SOON = 14

interface OnDay {
  token: ApiToken
  /** `YYYY-MM-DD` */
  today: string
}

/** `today, Rami H.` */
export function MadeText({ token: { created_at, made_by }, today }: OnDay) {
  const texts = useTexts()
  const day = dayText(created_at, today, texts)
  return <span title={made_by}>{[day, shortName(made_by)].filter(Boolean).join(', ')}</span>
}

/** `today, 15:32, 214 calls`, or `4 Aug`. */
export function LastUsedText({ token: { last_used_at, calls_today }, today }: OnDay) {
  const texts = useTexts()
  const { t, date } = texts
  if (last_used_at === null) return <span className={classes.never}>{t('tokens.not_yet')}</span>
  const day = dayText(last_used_at, today, texts)
  if (calls_today === 0) return day
  return [day, date(last_used_at, 'time'), t('tokens.calls', { count: calls_today })].join(', ')
}

/** `23 Nov 2027`, `in 12 days`. */
export function EndsText({ token: { ends_on, days_left } }: { token: ApiToken }) {
  const { t, date } = useTexts()
  const day = date(ends_on, 'date')
  if (days_left < 0) return <span className={classes.never}>{t('tokens.ended', { day })}</span>
  if (days_left > SOON) return day
  return (
    <span className={classes.soon} title={day}>
      {days_left === 0 ? t('tokens.ends_today') : t('tokens.in_days', { count: days_left })}
    </span>
  )
}

function dayText(at: string, today: string, { t, date, timeZone }: Texts): string {
  const day = dayIn(timeZone, new Date(at))
  // With its year when it is not of this one.
  return day === today ? t('tokens.today') : date(day, 'day')
}
