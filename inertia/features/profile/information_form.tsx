import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routes'
import { useSuccessFlag } from '~/lib/success_flag'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/page/panel'
import { TextInput } from '~/ui/forms/text_input'
import classes from './profile.module.css'

/** Name and address of the user. */
export function InformationForm() {
  const { t } = useTexts()
  const user = useUser()
  const form = useForm({ name: user?.name ?? '' })
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
