import { Link, useForm } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { emailProblem } from '#shared/accounts/email_problem'
import type { ForgotPasswordPage as ForgotPasswordPageProps } from '#shared/answers/account/mailed'
import { useCountdown } from '~/features/registration/use_countdown'
import { useSharedProps } from '~/lib/page_props'
import { EntryButton, EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import { TextInput } from '~/ui/forms/text_input'
import classes from './login.module.css'

/** Asks for a link. What is said is the same whether anybody has the address. */
export default function ForgotPasswordPage({ mailed }: ForgotPasswordPageProps) {
  const { t } = useTexts()
  const { request_id } = useSharedProps()
  const form = useForm({ email: mailed?.email ?? '' })
  const [problem, setProblem] = useState<ReturnType<typeof emailProblem>>(null)
  const wait = useCountdown(mailed?.again_in ?? 0, request_id)
  const isSame = mailed !== null && mailed.email === form.data.email.trim().toLowerCase()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = emailProblem(form.data.email)
    setProblem(found)
    if (!found) form.post(route('forgot_password.store'))
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <EntryHead
        title={t('registration.forgot.title')}
        lead={t('registration.forgot.lead')}
        description={t('registration.forgot.lead')}
      />
      <TextInput
        size="l"
        type="email"
        label={t('auth.email')}
        name="email"
        autoComplete="username"
        required
        startsFocused
        value={form.data.email}
        error={form.errors.email ?? (problem ? t(`registration.problems.${problem}`) : undefined)}
        onChange={(event) => {
          setProblem(null)
          form.clearErrors('email')
          form.setData('email', event.currentTarget.value)
        }}
        onBlur={() => form.data.email !== '' && setProblem(emailProblem(form.data.email))}
      />
      <EntryButton
        shortcut="↵"
        busy={form.processing && t('registration.verify.sending')}
        offReason={isSame && wait > 0 && t('registration.verify.wait', { minutes: wait })}
      >
        {t('registration.forgot.send')}
      </EntryButton>
      {mailed && (
        <Note tone="info" icon="mail">
          <b>{t('registration.forgot.sent', { email: mailed.email })}</b>
          <br />
          <span className={classes.small}>
            {wait > 0
              ? t('registration.forgot.again_in', { minutes: wait })
              : t('registration.forgot.again')}
          </span>
        </Note>
      )}
      <p className={classes.small}>
        <Link href={route('login')}>{t('registration.back')}</Link>
      </p>
    </form>
  )
}
