import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { EmailChangePage as EmailChangePageProps } from '#shared/answers/profile'
import { useUser } from '~/lib/page_props'
import { EntryButton, EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import classes from './login.module.css'

/** Where the link of a new address leads: it counts once that is said here. */
export default function EmailChangePage({ email }: EmailChangePageProps) {
  const { t } = useTexts()
  const user = useUser()
  const form = useForm({})
  // What is refused of the link as a whole stands beside no field.
  const { token: problem } = form.errors as Record<string, string | undefined>

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The page stands at the address the link names.
    form.post(window.location.pathname)
  }

  return (
    <form className={classes.form} method="post" onSubmit={submit}>
      <EntryHead
        title={t('auth.email_change_title')}
        lead={email === null ? t('auth.email_change_over') : t('auth.email_change_lead', { email })}
      />
      {problem && <Note tone="bad">{problem}</Note>}
      {email === null ? (
        <ButtonLink size="l" fullWidth href={user ? '/profile' : route('login')}>
          {user ? t('auth.to_account') : t('auth.sign_in')}
        </ButtonLink>
      ) : (
        <EntryButton busy={form.processing && t('auth.email_change_confirming')}>
          {t('auth.email_change_confirm')}
        </EntryButton>
      )}
    </form>
  )
}
