import { Link, useForm, usePage } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { ConfirmEmailPage as ConfirmEmailPageProps } from '#shared/answers/account/mailed'
import { bold } from '~/features/registration/sentence_parts'
import { DeadLink, EntryButton, EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { PasswordInput } from '~/ui/forms/password_input'
import { WhosePassword } from '~/ui/forms/whose_password'
import classes from './login.module.css'

/** Behind the link of the mail: the password of who registered, and the address is confirmed. */
export default function ConfirmEmailPage({ email }: ConfirmEmailPageProps) {
  const { t, rich } = useTexts()
  const { url } = usePage()
  const form = useForm({ password: '' })

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.post(url, { onError: () => form.reset('password') })
  }

  return (
    <form className={classes.form} method="post" onSubmit={submit}>
      <EntryHead
        title={t('registration.confirm.title')}
        lead={email !== null && rich('registration.confirm.lead', { email, b: bold })}
      />
      {email === null ? (
        <DeadLink
          title={t('registration.confirm.dead')}
          text={t('registration.confirm.dead_text')}
          href={route('login')}
          go={t('auth.sign_in')}
        />
      ) : (
        <>
          <WhosePassword email={email} />
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
          <EntryButton busy={form.processing && t('registration.confirm.busy')}>
            {t('registration.confirm.confirm')}
          </EntryButton>
        </>
      )}
    </form>
  )
}
