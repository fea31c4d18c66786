import { router, useForm } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { VerifyEmailPage as VerifyEmailPageProps } from '#shared/answers/account/mailed'
import { bold, linkTo, WordButton } from '~/features/registration/sentence_parts'
import { useCountdown } from '~/features/registration/use_countdown'
import { focused } from '~/lib/focused'
import { useSharedProps, useUser } from '~/lib/page_props'
import { EntryButton, EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import classes from './login.module.css'

/** A mail with a link is on its way: nothing else is open before that. */
export default function VerifyEmailPage({ email, again_in }: VerifyEmailPageProps) {
  const { t, rich } = useTexts()
  const { errors, request_id } = useSharedProps()
  const user = useUser()
  const wait = useCountdown(again_in, request_id)
  const [isBusy, setIsBusy] = useState(false)
  const refused = typeof errors.email === 'string' ? errors.email : null

  function sendAgain(): void {
    router.post(
      route('verify_email.store'),
      {},
      {
        onStart: () => setIsBusy(true),
        onFinish: () => setIsBusy(false),
      }
    )
  }

  return (
    <div className={classes.form}>
      <EntryHead
        title={t('registration.verify.title')}
        lead={rich('registration.verify.lead', { email, b: bold })}
      />
      <p className={classes.small}>{t('registration.verify.spam')}</p>
      {refused && !user && <p className={classes.bad}>{refused}</p>}
      <Button
        size="l"
        fullWidth
        icon="refresh"
        busy={isBusy && t('registration.verify.sending')}
        offReason={wait > 0 && t('registration.verify.wait', { minutes: wait })}
        onClick={sendAgain}
      >
        {wait > 0
          ? t('registration.verify.again_in', { minutes: wait })
          : t('registration.verify.again')}
      </Button>
      {user ? <OtherAddress key={email} /> : <Mistyped />}
    </div>
  )
}

/** A guest has no account to correct: they register once more. */
function Mistyped() {
  const { rich } = useTexts()
  return (
    <p className={classes.small}>
      {rich('registration.verify.mistyped', {
        register: linkTo(route('register')),
        sign_in: linkTo(route('login')),
      })}
    </p>
  )
}

/** Who is signed in says the right address: it is theirs once its link was used. */
function OtherAddress() {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({ email: '' })

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.put(route('verify_email.update'))
  }

  return (
    <>
      {isOpen && (
        <form className={classes.form} onSubmit={submit}>
          <TextInput
            size="l"
            type="email"
            label={t('registration.verify.right_address')}
            name="email"
            autoComplete="email"
            required
            ref={focused}
            value={form.data.email}
            error={form.errors.email}
            onChange={(event) => form.setData('email', event.currentTarget.value)}
          />
          <EntryButton busy={form.processing && t('registration.verify.sending')}>
            {t('registration.verify.send_there')}
          </EntryButton>
        </form>
      )}
      <p className={classes.ends}>
        {!isOpen && (
          <WordButton onClick={() => setIsOpen(true)}>
            {t('registration.verify.correct')}
          </WordButton>
        )}
        <WordButton onClick={() => router.post(route('logout'))}>{t('shell.sign_out')}</WordButton>
      </p>
    </>
  )
}
