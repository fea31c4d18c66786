import { useForm } from '@inertiajs/react'
import type { FormEvent, ReactNode } from 'react'
import type { InvitationPage as InvitationPageProps } from '#shared/answers/account/company'
import { passwordHint } from '~/features/registration/password_hint'
import { EntryButton, EntryHead } from '~/features/registration/page_parts'
import { WhosePassword } from '~/ui/forms/whose_password'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import { PasswordInput } from '~/ui/forms/password_input'
import { TextInput } from '~/ui/forms/text_input'
import classes from './login.module.css'

/** Where the link of an invitation leads: a name, a password, and the account is there. */
export default function InvitationPage({ invitation, least_characters }: InvitationPageProps) {
  const texts = useTexts()
  const { t, rich, language } = texts
  const { legal_regions } = useSharedProps()
  const form = useForm({ name: invitation?.name ?? '', password: '', consent: false })
  const { data, errors, setData } = form
  // What is refused of the link stands beside no field.
  const { link } = errors as Record<string, string | undefined>
  if (!invitation || link) return <OverPage />

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The page stands at the address the link names.
    form.post(window.location.pathname)
  }

  const place = `/${invitation.region.toLowerCase()}/${language}`
  return (
    <form className={classes.form} method="post" onSubmit={submit}>
      <EntryHead
        title={t('auth.invitation_title', { company: invitation.company })}
        lead={t('auth.invitation_lead', invitation)}
      />
      <WhosePassword email={invitation.email} />
      <TextInput
        size="l"
        label={t('auth.invitation_name')}
        name="name"
        autoComplete="name"
        required
        maxLength={200}
        value={data.name}
        error={errors.name}
        onChange={(event) => setData('name', event.currentTarget.value)}
      />
      <PasswordInput
        size="l"
        label={t('auth.invitation_password')}
        name="password"
        autoComplete="new-password"
        required
        hint={passwordHint(data.password, least_characters, texts)}
        value={data.password}
        error={errors.password}
        onChange={(event) => setData('password', event.currentTarget.value)}
      />
      <Checkbox
        label={
          legal_regions.includes(invitation.region)
            ? rich('registration.consent', {
                terms: textLink(`${place}/terms-of-service`),
                privacy: textLink(`${place}/privacy-policy`),
              })
            : t('registration.consent_unpublished')
        }
        name="consent"
        required
        checked={data.consent}
        onChange={(event) => setData('consent', event.currentTarget.checked)}
      />
      <EntryButton busy={form.processing && t('auth.invitation_accepting')}>
        {t('auth.invitation_accept')}
      </EntryButton>
    </form>
  )
}

/** A text to be read beside the form, which keeps what is typed. */
function textLink(href: string) {
  return (words: ReactNode) => (
    <a href={href} target="_blank" rel="noopener">
      {words}
    </a>
  )
}

function OverPage() {
  const { t } = useTexts()
  return (
    <div className={classes.form}>
      <EntryHead title={t('auth.invitation_over_title')} lead={t('auth.invitation_over')} />
      <ButtonLink size="l" fullWidth href={route('login')}>
        {t('auth.sign_in')}
      </ButtonLink>
    </div>
  )
}
