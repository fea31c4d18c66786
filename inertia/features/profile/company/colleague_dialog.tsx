import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { Feature } from '#shared/accounts/features'
import type { Colleague, CompanyRole } from '#shared/answers/account/company'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import { Modal } from '~/ui/overlays/modal'
import { DialogEnd } from './dialog_end'
import classes from './company.module.css'
import { FeatureChoice } from './feature_choice'
import { RoleSelect } from './role_select'

interface ColleagueDialogProps {
  colleague: Colleague
  disabledForAll: readonly Feature[]
  onClose: () => void
}

/** What a user of the company is, and what they may. */
export function ColleagueDialog({ colleague, disabledForAll, onClose }: ColleagueDialogProps) {
  const { t } = useTexts()
  const { id, name, role, disabled_features, is_last_admin } = colleague
  const form = useForm<{ role: CompanyRole; disabled_features: string[] }>({
    role,
    disabled_features,
  })
  // What is refused of the user as a whole stands beside no field.
  const { user: problem } = form.errors as Record<string, string | undefined>

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.patch(route('company.users.update', { id }), {
      errorBag: 'colleague',
      preserveScroll: true,
      onSuccess: onClose,
    })
  }

  return (
    <Modal opened onClose={onClose} title={name}>
      <form className={classes.form} onSubmit={submit}>
        <RoleSelect
          value={form.data.role}
          isFixed={is_last_admin}
          onChange={(next) => form.setData('role', next)}
        />
        <FeatureChoice
          disabled={form.data.disabled_features}
          disabledForAll={disabledForAll}
          onChange={(next) => form.setData('disabled_features', next)}
        />
        {problem && <Note tone="bad">{problem}</Note>}
        <DialogEnd
          label={t('profile.save')}
          busy={form.processing && t('profile.save')}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
