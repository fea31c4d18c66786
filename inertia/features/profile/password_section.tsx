import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useSuccessFlag } from '~/lib/success_flag'
import { useTexts } from '~/lib/texts/texts'
import { PasswordInput } from '~/ui/forms/password_input'
import { WhosePassword } from '~/ui/forms/whose_password'
import { AccountSection } from './account_section'
import classes from './profile.module.css'
import { SectionSave } from './section_save'

const fields = [
  ['current_password', 'profile.password.current', 'current-password'],
  ['password', 'profile.password.new', 'new-password'],
  ['password_again', 'profile.password.again', 'new-password'],
] as const

const empty = { current_password: '', password: '', password_again: '' }

/** Changes the password; what was typed wrong is said beside its field. */
export function PasswordSection() {
  const { t } = useTexts()
  const user = useUser()
  const [isSaved, markSaved] = useSuccessFlag()
  const form = useForm(empty)

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.put(route('profile.password'), {
      errorBag: 'password',
      preserveScroll: true,
      onSuccess() {
        form.setDefaults(empty)
        form.reset()
        markSaved()
      },
    })
  }

  return (
    <AccountSection
      id="password"
      title={t('profile.password.title')}
      lead={t('profile.password.lead')}
    >
      <form className={classes.form} onSubmit={submit}>
        <WhosePassword email={user?.email} />
        <div className={classes.column}>
          {fields.map(([name, label, autoComplete]) => (
            <PasswordInput
              key={name}
              label={t(label)}
              name={name}
              autoComplete={autoComplete}
              required
              hint={name === 'password' ? t('profile.password.hint') : undefined}
              value={form.data[name]}
              error={form.errors[name]}
              onChange={(event) => form.setData(name, event.currentTarget.value)}
            />
          ))}
        </div>
        <SectionSave
          isChanged={form.isDirty}
          isBusy={form.processing}
          isSaved={isSaved}
          label={t('profile.password.save')}
        />
      </form>
    </AccountSection>
  )
}
