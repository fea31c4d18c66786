import { router } from '@inertiajs/react'
import { useState, type ReactNode } from 'react'
import type { TwoFactorSecret, TwoFactorState } from '#shared/answers/account/two_factor'
import { RecoveryCodesBox } from '~/features/accounts/two_factor/recovery_codes_box'
import { TwoFactorSteps } from '~/features/accounts/two_factor/two_factor_steps'
import { useConfirmedPassword } from '~/features/accounts/use_confirmed_password'
import { AccountSection } from '~/features/profile/account_section'
import { api } from '~/lib/http/api'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { Tag } from '~/ui/marks/tag'
import classes from './security.module.css'
import { useAct } from './use_act'

/** The code beside the password: how it stands, and what can be done about it. */
export function TwoFactorSection({ two_factor }: { two_factor: TwoFactorState }) {
  const { t } = useTexts()
  const confirmed = useConfirmedPassword()
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null)
  const { busy, problem, act } = useAct()

  const begin = () =>
    act('begin', async () => {
      const answer = await confirmed(() => api.post('two_factor.secret'))
      if (answer) setSecret(answer.data)
    })

  return (
    <AccountSection
      id="two-factor"
      title={t('profile.two_factor.title')}
      lead={t('profile.two_factor.lead')}
    >
      {problem && <Note tone="bad">{problem}</Note>}
      {secret && (
        <TwoFactorSteps
          secret={secret}
          onTurnedOn={() => router.reload({ only: ['two_factor', 'sessions'] })}
          onDone={() => setSecret(null)}
          done={t('two_factor.done')}
          onCancel={() => setSecret(null)}
          onPasswordRequired={begin}
        />
      )}
      {!secret && two_factor.is_on && <TurnedOn two_factor={two_factor} />}
      {!secret && !two_factor.is_on && (
        <div className={classes.state}>
          <p>{t('two_factor.off')}</p>
          <Button onClick={begin} busy={busy === 'begin' && t('two_factor.set_up')}>
            {t('two_factor.set_up')}
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

function TurnedOn({ two_factor }: { two_factor: TwoFactorState }) {
  const { t, rich } = useTexts()
  const confirmed = useConfirmedPassword()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { busy, problem, code, act } = useAct()
  const { recovery_codes_left: left, is_required } = two_factor
  const readAnew = () => router.reload({ only: ['two_factor'] })

  const renew = () =>
    act('renew', async () => {
      const made = await confirmed(() => api.post('two_factor.recovery_codes'))
      if (!made) return
      setCodes(made.data.recovery_codes)
      readAnew()
    })

  const turnOff = () => {
    setIsAsked(false)
    act('off', async () => {
      const isOff = await confirmed(async () => {
        await api.delete('two_factor.destroy')
        return true
      })
      if (isOff) readAnew()
    })
  }

  return (
    <div className={classes.state}>
      {problem && (
        <Note tone={code === 'password_is_short' ? 'warn' : 'bad'}>
          {code === 'password_is_short'
            ? rich('two_factor.short_password', { a: toPassword })
            : problem}
        </Note>
      )}
      <p className={classes.on}>
        <Tag tone="good">{t('two_factor.on_tag')}</Tag> {t('two_factor.on')}
      </p>
      {codes ? (
        <div>
          <b className={classes.head}>{t('two_factor.keep')}</b>
          <p className={classes.about}>{t('two_factor.keep_about')}</p>
          <RecoveryCodesBox
            codes={codes}
            done={t('two_factor.done')}
            onDone={() => setCodes(null)}
          />
        </div>
      ) : (
        <>
          <p className={left < 3 ? classes.few : undefined}>
            {t('two_factor.codes_left', { left })}
          </p>
          <div className={classes.buttons}>
            <Button onClick={renew} busy={busy === 'renew' && t('two_factor.renew')}>
              {t('two_factor.renew')}
            </Button>
            <Button
              variant="danger"
              offReason={is_required && t('two_factor.required')}
              busy={busy === 'off' && t('two_factor.turn_off')}
              onClick={() => setIsAsked(true)}
            >
              {t('two_factor.turn_off')}
            </Button>
          </div>
        </>
      )}
      <ConfirmModal
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('two_factor.off_title')}
        confirm={t('two_factor.turn_off')}
        onConfirm={turnOff}
      >
        {t('two_factor.off_text')}
      </ConfirmModal>
    </div>
  )
}

function toPassword(text: ReactNode) {
  return <a href="#password">{text}</a>
}
