import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { ProfilePage } from '#shared/answers/profile'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useSuccessFlag } from '~/lib/success_flag'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/page/panel'
import { TextInput } from '~/ui/forms/text_input'
import classes from './profile.module.css'

/** Name, address and phone of the user. */
export function InformationForm({ phone }: ProfilePage) {
  const { t } = useTexts()
  const user = useUser()
  const form = useForm({ name: user?.name ?? '', phone })
  const [isSaved, markSaved] = useSuccessFlag()

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.put(route('profile.update'), { preserveScroll: true, onSuccess: markSaved })
  }

  return (
    <Panel title={t('profile.information')}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('profile.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          value={form.data.name}
          error={form.errors.name}
          onChange={(event) => form.setData('name', event.currentTarget.value)}
        />
        <TextInput
          label={t('profile.email')}
          name="email"
          type="email"
          readOnly
          hint={t('profile.email_hint')}
          value={user?.email ?? ''}
        />
        <TextInput
          label={t('profile.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint={t(isManager(user) ? 'profile.phone_hint_manager' : 'profile.phone_hint')}
          value={form.data.phone}
          error={form.errors.phone}
          onChange={(event) => form.setData('phone', event.currentTarget.value)}
        />
        <div className={classes.end}>
          <Button type="submit" busy={form.processing && t('profile.save')}>
            {t('profile.save')}
          </Button>
          <span className={classes.done} role="status">
            {isSaved && t('profile.saved')}
          </span>
        </div>
      </form>
    </Panel>
  )
}
