import { useForm, usePage } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { ResetPasswordPage as ResetPasswordPageProps } from '#shared/answers/account/mailed'
import { charactersOf } from '~/features/registration/field_problems'
import { passwordHint } from '~/features/registration/password_hint'
import { DeadLink, EntryButton, EntryHead } from '~/features/registration/page_parts'
import { WhosePassword } from '~/ui/forms/whose_password'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { TextInput } from '~/ui/forms/text_input'
import classes from './login.module.css'

/** Behind the link of the mail: another password. */
export default function ResetPasswordPage(props: ResetPasswordPageProps) {
  const { t } = useTexts()
  const { email } = props
  return (
    <div className={classes.form}>
      <EntryHead
        title={t('registration.reset.title')}
        lead={email !== null && t('registration.reset.lead', { email })}
      />
      {email === null ? (
        <DeadLink
          title={t('registration.reset.dead')}
          text={t('registration.reset.dead_text')}
          href={route('forgot_password')}
          go={t('registration.reset.new_link')}
        />
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
      <WhosePassword email={email} />
      <TextInput
        size="l"
        type={isShown ? 'text' : 'password'}
        label={t('registration.reset.password')}
        name="password"
        autoComplete="new-password"
        required
        startsFocused
        value={password}
        hint={passwordHint(password, least, texts)}
        error={
          form.errors.password ??
          (isShort ? t('registration.problems.password', { least }) : undefined)
        }
        onChange={(event) => {
          setIsShort(false)
          form.clearErrors('password')
          form.setData('password', event.currentTarget.value)
        }}
        onBlur={() => setIsShort(password !== '' && charactersOf(password) < least)}
      />
      <Checkbox
        label={t('registration.reset.show')}
        checked={isShown}
        onChange={(event) => setIsShown(event.currentTarget.checked)}
      />
      <EntryButton busy={form.processing && t('registration.reset.saving')}>
        {t('registration.reset.save')}
      </EntryButton>
    </form>
  )
}
