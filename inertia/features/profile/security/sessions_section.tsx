import { router } from '@inertiajs/react'
import type { OwnSession } from '#shared/answers/account/own_session'
import { AccountSection } from '~/features/profile/account_section'
import { api } from '~/lib/http/api'
import { showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Icon } from '~/ui/icons/icon'
import { Tag } from '~/ui/marks/tag'
import classes from './security.module.css'
import { useAct } from './use_act'
import { useWhen } from './use_when'

/** Where the user is signed in, each with a way to end it. */
export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTexts()
  const { busy, problem, act } = useAct()
  const others = sessions.filter(({ is_this }) => !is_this)
  const readAnew = () => router.reload({ only: ['sessions'] })

  const end = ({ handle }: OwnSession) =>
    act(handle, async () => {
      await api.delete('profile.sessions.destroy', { params: { handle } })
      readAnew()
    })

  const endOthers = () =>
    act('others', async () => {
      await api.delete('profile.sessions.others')
      showSuccess(t('two_factor.sessions.ended'))
      readAnew()
    })

  return (
    <AccountSection
      id="sessions"
      title={t('profile.sessions.title')}
      lead={t('profile.sessions.lead')}
    >
      {problem && <Note tone="bad">{problem}</Note>}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.handle}
            session={session}
            isBusy={busy === session.handle}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          className={classes.below}
          busy={busy === 'others' && t('two_factor.sessions.end_others')}
          onClick={endOthers}
        >
          {t('two_factor.sessions.end_others')}
        </Button>
      )}
    </AccountSection>
  )
}

interface SessionRowProps {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useTexts()
  const when = useWhen()
  const { kind, ip, used_at, is_this } = session
  const name = useDeviceName(session)
  return (
    <li>
      <Icon name={kind === 'phone' ? 'mobile' : 'laptop'} className={classes.icon} />
      <div className={classes.what}>
        <b>{name}</b>
        <span>{ip}</span>
      </div>
      {is_this ? (
        <Tag tone="good">{t('two_factor.sessions.this_one')}</Tag>
      ) : (
        <>
          <span className={classes.when} suppressHydrationWarning>
            {when(used_at)}
          </span>
          <Button
            size="s"
            aria-label={t('two_factor.sessions.end_name', { name })}
            busy={isBusy && t('two_factor.sessions.end')}
            onClick={onEnd}
          >
            {t('two_factor.sessions.end')}
          </Button>
        </>
      )}
    </li>
  )
}

/** "Firefox on Windows". */
function useDeviceName({ browser, system }: OwnSession): string {
  const { t } = useTexts()
  if (browser && system) return t('two_factor.sessions.device', { browser, system })
  return browser ?? system ?? t('two_factor.sessions.unknown')
}
