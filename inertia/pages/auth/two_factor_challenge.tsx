import { Link, useForm } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { TwoFactorChallengePage as TwoFactorChallengeProps } from '#shared/answers/account/two_factor_challenge'
import { PasskeyButton } from '~/features/accounts/passkeys/passkey_button'
import { usePasskeySignIn } from '~/features/accounts/passkeys/use_passkey_sign_in'
import { focused } from '~/lib/focused'
import { EntryButton, EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { CodeBoxes } from '~/ui/forms/code_boxes'
import { TextInput } from '~/ui/forms/text_input'
import classes from './login.module.css'

/** The second proof, after the right password. Where one wanted to go is kept by the server. */
export default function TwoFactorChallengePage({ two_factor_challenge }: TwoFactorChallengeProps) {
  const { t } = useTexts()
  return (
    <div className={classes.form}>
      {two_factor_challenge.codes ? <CodeForm /> : <PasskeyLead />}
      {two_factor_challenge.passkeys && <Passkey isOnlyWay={!two_factor_challenge.codes} />}
      <p className={classes.kept}>
        <Link href={route('login')} className={classes.link}>
          {t('auth.two_factor_challenge_other')}
        </Link>
      </p>
    </div>
  )
}

/** For staff that has passkeys alone. */
function PasskeyLead() {
  const { t } = useTexts()
  return (
    <EntryHead
      title={t('password_confirmation.use_passkey')}
      lead={t('auth.two_factor_challenge_passkey_lead')}
    />
  )
}

function Passkey({ isOnlyWay }: { isOnlyWay: boolean }) {
  const { t } = useTexts()
  const { isBusy, problem, start } = usePasskeySignIn({})
  return (
    <PasskeyButton primary={isOnlyWay} busy={isBusy} problem={problem} onClick={start}>
      {t('password_confirmation.use_passkey')}
    </PasskeyButton>
  )
}

/** Six figures of the authenticator, or a recovery code when it is not at hand. */
function CodeForm() {
  const { t } = useTexts()
  const [isLost, setIsLost] = useState(false)
  const [code, setCode] = useState('')
  const form = useForm({ code: '' })

  function send(typed: string): void {
    form.transform(() => ({ code: typed }))
    form.post(route('two_factor_challenge.store'), {
      onError: () => setCode(''),
    })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!form.processing) send(code)
  }

  function change(): void {
    setIsLost(!isLost)
    setCode('')
    form.clearErrors()
  }

  return (
    <form className={classes.form} method="post" onSubmit={submit}>
      <EntryHead
        title={t('auth.two_factor_challenge_title')}
        lead={t(isLost ? 'auth.recovery_code_lead' : 'auth.two_factor_challenge_lead')}
      />
      {isLost ? (
        <TextInput
          key="recovery"
          size="l"
          label={t('auth.recovery_code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
          ref={focused}
          value={code}
          error={form.errors.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <CodeBoxes
          key="code"
          size="l"
          label={t('auth.code')}
          startsFocused
          value={code}
          error={form.errors.code}
          onChange={setCode}
          onComplete={send}
        />
      )}
      <EntryButton shortcut="↵" busy={form.processing && t('auth.signing_in')}>
        {t('auth.sign_in')}
      </EntryButton>
      <Button variant="ghost" fullWidth onClick={change}>
        {t(isLost ? 'auth.use_code' : 'auth.use_recovery_code')}
      </Button>
    </form>
  )
}
