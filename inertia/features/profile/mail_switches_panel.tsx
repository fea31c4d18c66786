import { useId } from 'react'
import type { MailDigest, MailSwitches, NotificationKind } from '#shared/answers/notification'
import type { PageUser } from '#shared/answers/page_props'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { showError } from '~/lib/notices'
import { useUser } from '~/lib/page_props'
import { apiRoute } from '~/lib/routing/api_routes'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { Checkbox } from '~/ui/forms/checkbox'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import { Panel } from '~/ui/page/panel'
import classes from './profile.module.css'

/** Which mails the user gets; a switch counts at once. */
export function MailSwitchesPanel() {
  const { t } = useTexts()
  const user = useUser()
  const { answer: switches, state, take } = useRead('mail switches', readSwitches)

  async function turn(kind: NotificationKind, isOn: boolean): Promise<void> {
    if (!switches) return
    take({ ...switches, [kind]: isOn })
    try {
      await api.patch(apiRoute('api.mail_switches.update'), { [kind]: isOn })
    } catch (error) {
      take(switches)
      showError(t('profile.mails.failed'), error)
    }
  }

  return (
    <Panel title={t('profile.mails.title')}>
      <div className={classes.form}>
        <p>{t('profile.mails.lead')}</p>
        <DailyDigest />
        {state === 'error' && <Note tone="bad">{t('profile.mails.unloaded')}</Note>}
        {switches === null && state !== 'error' && <Skeleton rows={3} columns={['60%']} />}
        {switches &&
          kindsOf(switches, user).map((kind) => (
            <Checkbox
              key={kind}
              as="switch"
              label={t(`profile.mails.${kind}`)}
              checked={switches[kind]}
              onChange={(event) => void turn(kind, event.currentTarget.checked)}
            />
          ))}
      </div>
    </Panel>
  )
}

/** One mail a day instead of single ones. */
function DailyDigest() {
  const { t } = useTexts()
  const about = useId()
  const { answer: digest, take } = useRead('mail digest', readDigest)

  async function turn(is_daily: boolean): Promise<void> {
    take({ is_daily })
    try {
      await api.patch(apiRoute('api.mail_digest.update'), { is_daily })
    } catch (error) {
      take({ is_daily: !is_daily })
      showError(t('profile.mails.failed'), error)
    }
  }

  return (
    digest && (
      <div>
        <Checkbox
          as="switch"
          label={t('profile.mails.digest')}
          aria-describedby={about}
          checked={digest.is_daily}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
        <p id={about}>{t('profile.mails.digest_about')}</p>
      </div>
    )
  )
}

/** Those that can concern the user. */
function kindsOf(switches: MailSwitches, user: PageUser | null): NotificationKind[] {
  // Object.keys knows no names; they are those of the type.
  const kinds = Object.keys(switches) as NotificationKind[]
  return kinds.filter((kind) => kind !== 'quotation_sent' || isManager(user))
}

async function readSwitches(signal: AbortSignal): Promise<MailSwitches | null> {
  const path = apiRoute('api.mail_switches')
  const answer = await api.get<{ data: MailSwitches }>(path, {}, { signal })
  return answer?.data ?? null
}

async function readDigest(signal: AbortSignal): Promise<MailDigest | null> {
  const answer = await api.get<{ data: MailDigest }>(apiRoute('api.mail_digest'), {}, { signal })
  return answer?.data ?? null
}
