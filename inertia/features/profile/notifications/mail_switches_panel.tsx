import { useId } from 'react'
import type {
  MailDigest,
  MailSwitches,
  NotificationKind,
  ToldOfOrders,
} from '#shared/answers/notification'
import type { PageUser } from '#shared/answers/page_props'
import { useUser } from '~/lib/page_props'
import { api } from '~/lib/http/api'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { Checkbox } from '~/ui/forms/checkbox'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import classes from '~/features/profile/profile.module.css'
import { SwitchGroup } from './switch_group'
import { useChoice, type ChoiceCalls } from './use_choice'

const mailSwitches: ChoiceCalls<MailSwitches> = {
  read: (signal) => api.get('api.mail_switches', { signal }),
  write: (body) => api.patch('api.mail_switches.update', { body }),
}

const mailDigest: ChoiceCalls<MailDigest, MailDigest> = {
  read: (signal) => api.get('api.mail_digest', { signal }),
  write: (body) => api.patch('api.mail_digest.update', { body }),
}

const toldOfOrders: ChoiceCalls<ToldOfOrders, ToldOfOrders> = {
  read: (signal) => api.get('api.told_of_orders', { signal }),
  write: (body) => api.patch('api.told_of_orders.update', { body }),
}

/** Which mails the user gets; a switch counts at once. */
export function MailSwitchesPanel() {
  const { t } = useTexts()
  const user = useUser()
  const failed = t('profile.mails.failed')
  const { choice: switches, state, change } = useChoice(mailSwitches, failed)
  return (
    <SwitchGroup title={t('profile.mails.title')} lead={t('profile.mails.lead')}>
      <DailyDigest />
      {user?.contractor && <OrderChanges />}
      {switches === null && <NotThere state={state} rows={3} />}
      {switches &&
        kindsOf(switches, user).map((kind) => (
          <Checkbox
            key={kind}
            as="switch"
            label={t(`profile.mails.${kind}`)}
            checked={switches[kind]}
            onChange={(event) => change({ [kind]: event.currentTarget.checked })}
          />
        ))}
    </SwitchGroup>
  )
}

/** Where a choice will be: it is being read, or could not be. */
function NotThere({ state, rows }: { state: string; rows: number }) {
  const { t } = useTexts()
  if (state === 'error') return <Note tone="bad">{t('profile.mails.unloaded')}</Note>
  return <Skeleton rows={rows} columns={['60%']} />
}

/** One mail a day instead of single ones. */
function DailyDigest() {
  const { t } = useTexts()
  const about = useId()
  const failed = t('profile.mails.failed')
  const { choice, state, change } = useChoice(mailDigest, failed)
  if (choice === null) return <NotThere state={state} rows={2} />
  return (
    <div>
      <Checkbox
        as="switch"
        label={t('profile.mails.digest')}
        aria-describedby={about}
        checked={choice.is_daily}
        onChange={(event) => change({ is_daily: event.currentTarget.checked })}
      />
      <p id={about} className={classes.about}>
        {t('profile.mails.digest_about')}
      </p>
    </div>
  )
}

const WAYS = ['each', 'whole', 'daily', 'never'] as const satisfies ToldOfOrders['told'][]

/** How often changes of orders are told. */
function OrderChanges() {
  const { t } = useTexts()
  const name = useId()
  const failed = t('profile.mails.failed')
  const { choice, state, change } = useChoice(toldOfOrders, failed)
  return (
    <fieldset className={classes.ways}>
      <legend>{t('profile.mails.changes.title')}</legend>
      {choice === null && <NotThere state={state} rows={WAYS.length} />}
      {choice &&
        WAYS.map((told) => (
          <label key={told}>
            <input
              type="radio"
              name={name}
              checked={choice.told === told}
              onChange={() => change({ told })}
            />
            <span>
              {t(`profile.mails.changes.${told}`)}
              <small>{t(`profile.mails.changes.${told}_about`)}</small>
            </span>
          </label>
        ))}
    </fieldset>
  )
}

/** How changes of orders are told is more than a switch. */
type Switched = Exclude<NotificationKind, 'order_updated'>

const ofManagers = new Set<Switched>([
  'order_received',
  'application_received',
  'quotation_sent',
  'cancel_asked',
  'contact_received',
  'source_overdue',
])

/** Those that can concern the user. */
function kindsOf(switches: MailSwitches, user: PageUser | null): Switched[] {
  const { order_updated: _, ...switched } = switches
  // Object.keys knows no names; they are those of the type.
  const kinds = Object.keys(switched) as Switched[]
  return kinds.filter((kind) => !ofManagers.has(kind) || isManager(user))
}
