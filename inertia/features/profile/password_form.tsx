import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { showSuccess } from '~/lib/notices'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/page/panel'
import { PasswordInput } from '~/ui/forms/password_input'
import classes from './profile.module.css'

const fields = [
  ['current_password', 'profile.password.current', 'current-password'],
  ['password', 'profile.password.new', 'new-password'],
  ['password_again', 'profile.password.again', 'new-password'],
] as const

/** Changes the password; what was typed wrong is said beside its field. */
export function PasswordForm() {
  const { t } = useTexts()
  const user = useUser()
  const form = useForm({ current_password: '', password: '', password_again: '' })

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.put(route('profile.password'), {
      preserveScroll: true,
      onSuccess() {
        form.reset()
        showSuccess(t('profile.password.title'), t('profile.password.changed'))
      },
    })
  }

  return (
    <Panel title={t('profile.password.title')}>
      <form className={classes.form} onSubmit={submit}>
        {/* Password managers want to know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
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
        <div className={classes.end}>
          <Button type="submit" busy={form.processing && t('profile.password.save')}>
            {t('profile.password.save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
