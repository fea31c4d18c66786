import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import { Modal } from '~/ui/overlays/modal'
import classes from './email_field.module.css'

interface ChangeEmailProps {
  opened: boolean
  onClose: () => void
}

/** Asks for the new address, which a link is sent to. */
export function ChangeEmail({ opened, onClose }: ChangeEmailProps) {
  const { t } = useTexts()
  return (
    <Modal opened={opened} onClose={onClose} title={t('profile.email_change.title')} size="s">
      <ChangeEmailForm onClose={onClose} />
    </Modal>
  )
}

function ChangeEmailForm({ onClose }: Pick<ChangeEmailProps, 'onClose'>) {
  const { t } = useTexts()
  const user = useUser()
  const form = useForm({ email: '' })

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.put(route('profile.email'), {
      errorBag: 'email',
      preserveScroll: true,
      onSuccess: onClose,
    })
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <p>{t('profile.email_change.lead', { email: user?.email ?? '' })}</p>
      <TextInput
        label={t('profile.email_change.new')}
        name="new_email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={form.data.email}
        error={form.errors.email}
        onChange={(event) => form.setData('email', event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={form.processing && t('profile.email_change.sending')}
        >
          {t('profile.email_change.send')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
