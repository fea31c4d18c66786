import '~/ui/icons/portal_icons'
import { Link, router } from '@inertiajs/react'
import { useCallback, useEffect, useState } from 'react'
import type {
  TwoFactorSecret,
  TwoFactorSetupPage as TwoFactorSetupPageProps,
} from '#shared/answers/account/two_factor'
import { addPasskey, askForPasskey } from '~/features/accounts/passkeys/add_passkey'
import { PasskeyButton } from '~/features/accounts/passkeys/passkey_button'
import { TwoFactorSteps } from '~/features/accounts/two_factor/two_factor_steps'
import { useAct } from '~/features/profile/security/use_act'
import { api } from '~/lib/http/api'
import { isPasswordRequired } from '~/lib/http/refused'
import { report } from '~/lib/errors/report'
import { EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import classes from './login.module.css'

/** All that staff without two-factor gets to see, until it is set up. */
export default function TwoFactorSetupPage({ email }: TwoFactorSetupPageProps) {
  const { t } = useTexts()
  return (
    <div className={classes.form}>
      <EntryHead title={t('two_factor.setup_title')} lead={t('two_factor.setup_lead')} />
      <Setup />
      <p className={classes.kept}>
        {t('two_factor.signed_in_as', { email })}{' '}
        <Link href={route('logout')} method="post" as="button" className={classes.link}>
          {t('two_factor.sign_out')}
        </Link>
      </p>
    </div>
  )
}

function Setup() {
  const { t } = useTexts()
  const [secret, setSecret] = useState<TwoFactorSecret | 'failed' | null>(null)
  const [isOn, setIsOn] = useState(false)

  const load = useCallback(() => {
    setSecret(null)
    api.post('two_factor.secret').then(
      ({ data }) => setSecret(data),
      (refusal: unknown) => {
        if (isPasswordRequired(refusal)) return goOn()
        report(refusal)
        setSecret('failed')
      }
    )
  }, [])
  useEffect(load, [load])

  if (secret === null) return <Skeleton rows={5} />
  if (secret === 'failed') {
    return (
      <ErrorState title={t('notices.network_title')} onRetry={load}>
        {t('notices.network_body')}
      </ErrorState>
    )
  }
  return (
    <>
      <TwoFactorSteps
        secret={secret}
        onTurnedOn={() => setIsOn(true)}
        onDone={goOn}
        done={t('two_factor.go_on')}
        onPasswordRequired={goOn}
      />
      {!isOn && <OrPasskey />}
    </>
  )
}

/** A passkey signs in as well. */
function OrPasskey() {
  const { t } = useTexts()
  const { busy, problem = '', act } = useAct()

  const add = () =>
    act('add', async () => {
      try {
        const added = await addPasskey(await askForPasskey())
        if (added === 'known') return t('two_factor.passkeys.known')
        if (added) goOn()
      } catch (refusal) {
        if (!isPasswordRequired(refusal)) throw refusal
        goOn()
      }
    })

  return (
    <PasskeyButton busy={busy !== null} problem={problem} onClick={add}>
      {t('two_factor.passkeys.add_instead')}
    </PasskeyButton>
  )
}

/** The server leads to where the password is asked for, or on to where one wanted to go. */
function goOn(): void {
  router.visit(route('two_factor_setup'))
}
