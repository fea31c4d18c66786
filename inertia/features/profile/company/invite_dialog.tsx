import { useForm } from '@inertiajs/react'
import { useState } from 'react'
import type { Feature } from '#shared/accounts/features'
import type { CompanyRole } from '#shared/answers/account/company'
import type { Language } from '#shared/languages'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { languages } from '~/lib/texts/languages'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { SelectInput } from '~/ui/forms/select_input'
import { TextInput } from '~/ui/forms/text_input'
import classes from './company.module.css'
import { CompanyDialog } from './company_dialog'
import { FeatureChoice } from './feature_choice'
import { RoleSelect } from './role_select'

interface InviteDialogProps {
  disabledForAll: readonly Feature[]
  onClose: () => void
}

interface NewInvitation {
  name: string
  email: string
  role: CompanyRole
  language: Language
  disabled_features: string[]
}

/** Asks somebody by mail to order for the company. */
export function InviteDialog({ disabledForAll, onClose }: InviteDialogProps) {
  const { t } = useTexts()
  const { locale } = useSharedProps()
  const [isChoosing, setIsChoosing] = useState(false)
  const form = useForm<NewInvitation>({
    name: '',
    email: '',
    role: 'buyer',
    language: locale,
    disabled_features: [],
  })
  const { data, errors, setData } = form

  return (
    <CompanyDialog
      title={t('company.invitations.open')}
      form={form}
      method="post"
      path={route('company.invitations.store')}
      errorBag="invitation"
      save={t('company.invitations.send')}
      saving={t('company.invitations.sending')}
      onClose={onClose}
    >
      <p>{t('company.invitations.about')}</p>
      <div className={classes.pairs}>
        <TextInput
          label={t('profile.name')}
          name="name"
          autoComplete="off"
          required
          maxLength={200}
          value={data.name}
          error={errors.name}
          onChange={(event) => setData('name', event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('profile.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          value={data.email}
          error={errors.email}
          onChange={(event) => setData('email', event.currentTarget.value)}
        />
        <RoleSelect value={data.role} onChange={(role) => setData('role', role)} />
        <SelectInput
          label={t('company.invitations.language')}
          name="language"
          options={languages.map(({ value, name }) => ({ value, label: name, lang: value }))}
          value={data.language}
          onChange={(language) => setData('language', language)}
        />
      </div>
      {isChoosing ? (
        <FeatureChoice
          disabled={data.disabled_features}
          disabledForAll={disabledForAll}
          onChange={(disabled) => setData('disabled_features', disabled)}
        />
      ) : (
        <div>
          <Button size="s" variant="ghost" icon="down" onClick={() => setIsChoosing(true)}>
            {t('company.choose_features')}
          </Button>
        </div>
      )}
    </CompanyDialog>
  )
}
