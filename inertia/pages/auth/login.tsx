import { Link, useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { LoginPage as LoginPageProps } from '#shared/answers/account/login'
import { linkTo } from '~/features/registration/sentence_parts'
import { PasskeyButton } from '~/features/accounts/passkeys/passkey_button'
import { usePasskeySignIn } from '~/features/accounts/passkeys/use_passkey_sign_in'
import { EntryButton, EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import { Checkbox } from '~/ui/forms/checkbox'
import { PasswordInput } from '~/ui/forms/password_input'
import { TextInput } from '~/ui/forms/text_input'
import classes from './login.module.css'

/** The way in. Where one wanted to go is kept by the server. */
export default function LoginPage({ note }: LoginPageProps) {
  const { t, rich } = useTexts()
  const form = useForm({ email: '', password: '', remember: true })
  const passkey = usePasskeySignIn({ remember: form.data.remember, inField: true })

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.post(route('login.store'), { onError: () => form.reset('password') })
  }

  return (
    <form className={classes.form} method="post" onSubmit={submit}>
      <EntryHead
        title={t('auth.login_title')}
        description={t('auth.login_description')}
        lead={rich('auth.login_lead', { open: linkTo(route('register')) })}
      />
      {note && (
        <Note tone="info" icon="check">
          {t(`registration.notes.${note}`)}
        </Note>
      )}
      <TextInput
        size="l"
        type="email"
        label={t('auth.email')}
        name="email"
        autoComplete="username webauthn"
        required
        startsFocused
        value={form.data.email}
        error={form.errors.email}
        onChange={(event) => form.setData('email', event.currentTarget.value)}
      />
      <PasswordInput
        size="l"
        label={t('auth.password')}
        beside={<Link href={route('forgot_password')}>{t('auth.forgot')}</Link>}
        name="password"
        autoComplete="current-password"
        required
        value={form.data.password}
        error={form.errors.password}
        onChange={(event) => form.setData('password', event.currentTarget.value)}
      />
      <Checkbox
        label={t('auth.remember')}
        name="remember"
        checked={form.data.remember}
        onChange={(event) => form.setData('remember', event.currentTarget.checked)}
      />
      <EntryButton shortcut="↵" busy={form.processing && t('auth.signing_in')}>
        {t('auth.sign_in')}
      </EntryButton>
      <PasskeyButton busy={passkey.isBusy} problem={passkey.problem} onClick={passkey.start}>
        {t('auth.passkey')}
      </PasskeyButton>
      <p className={classes.kept}>{t('auth.kept')}</p>
    </form>
  )
}
