import type { CompanyRole } from '#shared/answers/account/company'
import { useTexts } from '~/lib/texts/texts'
import { SelectInput } from '~/ui/forms/select_input'

interface RoleSelectProps {
  value: CompanyRole
  /** Nobody else would look after the company. */
  isFixed?: boolean
  onChange: (role: CompanyRole) => void
}

/** What somebody is in the company. */
export function RoleSelect({ value, isFixed = false, onChange }: RoleSelectProps) {
  const { t } = useTexts()
  const about = `company.roles.${value}_about` as const
  return (
    <SelectInput
      label={t('company.role')}
      name="role"
      disabled={isFixed}
      hint={t(isFixed ? 'company.users.why.last_admin' : about)}
      options={[
        { value: 'buyer', label: t('company.roles.buyer') },
        { value: 'contractor_admin', label: t('company.roles.contractor_admin') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
