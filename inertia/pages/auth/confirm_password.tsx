import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { ConfirmPasswordPage as ConfirmPasswordPageProps } from '#shared/answers/account/confirmed_password'
import { PasskeyButton } from '~/features/accounts/passkeys/passkey_button'
import { usePasskeyVisit } from '~/features/accounts/passkeys/use_passkey_visit'
import { useUser } from '~/lib/page_props'
import { EntryButton, EntryHead } from '~/features/registration/page_parts'
import { WhosePassword } from '~/ui/forms/whose_password'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { PasswordInput } from '~/ui/forms/password_input'
import classes from './login.module.css'

/** The password once more, before something dangerous; then on to where one was going. */
export default function ConfirmPasswordPage({ has_passkeys }: ConfirmPasswordPageProps) {
  const { t } = useTexts()
  const user = useUser()
  const form = useForm({ password: '' })

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.post(route('confirm_password.store'), { onError: () => form.reset('password') })
  }

  return (
    <form className={classes.form} method="post" onSubmit={submit}>
      <EntryHead
        title={t('password_confirmation.confirm_title')}
        lead={t('password_confirmation.confirm_lead')}
      />
      <WhosePassword email={user?.email} />
      <PasswordInput
        size="l"
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        required
        startsFocused
        value={form.data.password}
        error={form.errors.password}
        onChange={(event) => form.setData('password', event.currentTarget.value)}
      />
      <EntryButton shortcut="↵" busy={form.processing && t('password_confirmation.confirming')}>
        {t('password_confirmation.confirm')}
      </EntryButton>
      {has_passkeys && <ByPasskey />}
    </form>
  )
}

function ByPasskey() {
  const { t } = useTexts()
  const { isBusy, problem, start } = usePasskeyVisit('confirm')
  return (
    <PasskeyButton busy={isBusy} problem={problem} onClick={start}>
      {t('password_confirmation.use_passkey')}
    </PasskeyButton>
  )
}
