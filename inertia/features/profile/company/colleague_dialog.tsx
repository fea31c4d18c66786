import { useForm } from '@inertiajs/react'
import type { Feature } from '#shared/accounts/features'
import type { Colleague, CompanyRole } from '#shared/answers/account/company'
import { route } from '~/lib/routing/routes'
import { Note } from '~/ui/feedback/note'
import { CompanyDialog } from './company_dialog'
import { FeatureChoice } from './feature_choice'
import { RoleSelect } from './role_select'

interface ColleagueDialogProps {
  colleague: Colleague
  disabledForAll: readonly Feature[]
  onClose: () => void
}

/** What a user of the company is, and what they may. */
export function ColleagueDialog({ colleague, disabledForAll, onClose }: ColleagueDialogProps) {
  const { id, name, role, disabled_features, is_last_admin } = colleague
  const form = useForm<{ role: CompanyRole; disabled_features: string[] }>({
    role,
    disabled_features,
  })
  // What is refused of the user as a whole stands beside no field.
  const { user: problem } = form.errors as Record<string, string | undefined>

  return (
    <CompanyDialog
      title={name}
      form={form}
      method="patch"
      path={route('company.users.update', { id })}
      errorBag="colleague"
      onClose={onClose}
    >
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
    </CompanyDialog>
  )
}
