import { Head, Link, useForm, usePage } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { ConfirmEmailPage as ConfirmEmailPageProps } from '#shared/answers/account/mailed'
import { bold } from '~/features/registration/sentence_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { PasswordInput } from '~/ui/forms/password_input'
import { Note } from '~/ui/feedback/note'
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
      <Head title={t('registering.confirm.title')} />
      <div>
        <h1 className={classes.title}>{t('registering.confirm.title')}</h1>
        {email !== null && (
          <p className={classes.lead}>{rich('registering.confirm.lead', { email, b: bold })}</p>
        )}
      </div>
      {email === null ? (
        <Note
          tone="warn"
          icon="clock"
          actions={
            <ButtonLink size="s" href={route('login')}>
              {t('auth.sign_in')}
            </ButtonLink>
          }
        >
          <b>{t('registering.confirm.dead')}</b>
          <br />
          <span className={classes.small}>{t('registering.confirm.dead_text')}</span>
        </Note>
      ) : (
        <>
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
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
          <Button
            variant="primary"
            size="l"
            type="submit"
            fullWidth
            busy={form.processing && t('registering.confirm.busy')}
          >
            {t('registering.confirm.confirm')}
          </Button>
        </>
      )}
    </form>
  )
}
