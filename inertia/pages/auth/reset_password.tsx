import { Head, useForm, usePage } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { ResetPasswordPage as ResetPasswordPageProps } from '#shared/answers/account/mailed'
import { charactersOf } from '~/features/registration/field_problems'
import { passwordHint } from '~/features/registration/password_hint'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Checkbox } from '~/ui/forms/checkbox'
import { TextInput } from '~/ui/forms/text_input'
import classes from './login.module.css'

/** Behind the link of the mail: another password. */
export default function ResetPasswordPage(props: ResetPasswordPageProps) {
  const { t } = useTexts()
  const { email } = props
  return (
    <div className={classes.form}>
      <Head title={t('registering.reset.title')} />
      <div>
        <h1 className={classes.title}>{t('registering.reset.title')}</h1>
        {email !== null && <p className={classes.lead}>{t('registering.reset.lead', { email })}</p>}
      </div>
      {email === null ? (
        <Note
          tone="warn"
          icon="clock"
          actions={
            <ButtonLink size="s" href={route('forgot_password')}>
              {t('registering.reset.new_link')}
            </ButtonLink>
          }
        >
          <b>{t('registering.reset.dead')}</b>
          <br />
          <span className={classes.small}>{t('registering.reset.dead_text')}</span>
        </Note>
      ) : (
        <NewPassword email={email} least={props.least_characters} />
      )}
    </div>
  )
}

function NewPassword({ email, least }: { email: string; least: number }) {
  const texts = useTexts()
  const { t } = texts
  const { url } = usePage()
  const form = useForm({ password: '' })
  const [isShown, setIsShown] = useState(false)
  const [isShort, setIsShort] = useState(false)
  const { password } = form.data

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (charactersOf(password) < least) setIsShort(true)
    else form.post(url)
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      {/* Password managers want to know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextInput
        size="l"
        type={isShown ? 'text' : 'password'}
        label={t('registering.reset.password')}
        name="password"
        autoComplete="new-password"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the password is all this page is for
        autoFocus
        value={password}
        hint={passwordHint(password, least, texts)}
        error={
          form.errors.password ??
          (isShort ? t('registering.problems.password', { least }) : undefined)
        }
        onChange={(event) => {
          setIsShort(false)
          form.clearErrors('password')
          form.setData('password', event.currentTarget.value)
        }}
        onBlur={() => setIsShort(password !== '' && charactersOf(password) < least)}
      />
      <Checkbox
        label={t('registering.reset.show')}
        checked={isShown}
        onChange={(event) => setIsShown(event.currentTarget.checked)}
      />
      <Button
        variant="primary"
        size="l"
        type="submit"
        fullWidth
        busy={form.processing && t('registering.reset.saving')}
      >
        {t('registering.reset.save')}
      </Button>
    </form>
  )
}
