import { useUser } from '~/lib/page_props'
import { mailTo } from '~/lib/mail_to'
import { useTexts } from '~/lib/texts/texts'
import { PhoneLink } from '~/ui/phone_link'
import classes from './offers.module.css'

/**
 * The next step for numbers nobody offers: a mail to the manager who looks after the contractor, with
 * the numbers filled in, and who that is. Nothing while nobody does.
 */
export function ManagerMail({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTexts()
  const user = useUser()
  const manager = user?.contractor?.manager
  const [first = ''] = numbers
  if (!manager || first === '') return null
  const subject =
    numbers.length === 1
      ? t('prices.ask.subject', { partnumber: first })
      : t('prices.ask.subject_many', { count: numbers.length })
  const before = t('prices.ask.before', { manager: manager.name })
  const after = [user.name, user.contractor?.name].filter(Boolean).join(', ')
  return (
    <span className={classes.ask}>
      <a href={mailTo(manager.email, subject, { before, lines: numbers, after })}>
        {t('prices.ask.open', { manager: manager.name, count: numbers.length })}
      </a>
      {manager.phone && (
        <>
          {' · '}
          <PhoneLink>{manager.phone}</PhoneLink>
        </>
      )}
    </span>
  )
}
