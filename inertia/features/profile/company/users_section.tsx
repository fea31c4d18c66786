import { useState } from 'react'
import type { Colleague, CompanyPage } from '#shared/answers/account/company'
import { useConfirmedPassword } from '~/features/accounts/use_confirmed_password'
import { AccountList, AccountRow } from '~/features/profile/account_list'
import { AccountSection } from '~/features/profile/account_section'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { Tag } from '~/ui/marks/tag'
import { ColleagueDialog } from './colleague_dialog'
import { changeCompany } from './company_visits'

type UsersSectionProps = Pick<CompanyPage, 'users' | 'disabled_for_all'>

/** Who orders for the company, what each of them may, and who may not sign in for now. */
export function UsersSection({ users, disabled_for_all }: UsersSectionProps) {
  const { t } = useTexts()
  const confirmed = useConfirmedPassword()
  const [changed, setChanged] = useState<number | null>(null)
  const [switchedOff, setSwitchedOff] = useState<Colleague | null>(null)
  const colleague = users.find(({ id }) => id === changed)

  function switchOff({ id }: Colleague): void {
    setSwitchedOff(null)
    void confirmed(() => changeCompany('put', route('company.users.deactivate', { id })))
  }

  function switchOn({ id }: Colleague): void {
    changeCompany('delete', route('company.users.reactivate', { id }))
  }

  return (
    <AccountSection id="users" title={t('company.users.title')} lead={t('company.users.lead')}>
      <AccountList>
        {users.map((user) => (
          <ColleagueRow
            key={user.id}
            colleague={user}
            onChange={() => void confirmed(() => setChanged(user.id))}
            onSwitchOn={() => void confirmed(() => switchOn(user))}
            onSwitchOff={() => setSwitchedOff(user)}
          />
        ))}
      </AccountList>
      {colleague && (
        <ColleagueDialog
          key={colleague.id}
          colleague={colleague}
          disabledForAll={disabled_for_all}
          onClose={() => setChanged(null)}
        />
      )}
      <ConfirmModal
        opened={switchedOff !== null}
        onClose={() => setSwitchedOff(null)}
        title={t('company.users.ask_off', { name: switchedOff?.name ?? '' })}
        confirm={t('company.users.off')}
        onConfirm={() => switchedOff && switchOff(switchedOff)}
      >
        {t('company.users.off_about')}
      </ConfirmModal>
    </AccountSection>
  )
}

interface ColleagueRowProps {
  colleague: Colleague
  onChange: () => void
  onSwitchOn: () => void
  onSwitchOff: () => void
}

function ColleagueRow({ colleague, onChange, onSwitchOn, onSwitchOff }: ColleagueRowProps) {
  const { t, date } = useTexts()
  const own = useUser()?.id === colleague.id
  const { name, email, role, disabled_features, last_seen_at, deactivated_at } = colleague
  const count = disabled_features.length
  const about = [email, count > 0 && t('company.users.without', { count })].filter(Boolean)
  const seen = last_seen_at
    ? t('company.users.seen', { when: date(last_seen_at, 'moment') })
    : t('company.users.never_seen')
  return (
    <AccountRow
      icon="user"
      title={
        <>
          {name}
          {role === 'contractor_admin' && <Tag>{t('company.roles.contractor_admin')}</Tag>}
          {own && <Tag tone="good">{t('company.users.you')}</Tag>}
          {deactivated_at && <Tag tone="warn">{t('company.users.is_off')}</Tag>}
        </>
      }
      about={about.join(' · ')}
      remark={seen}
      end={
        <>
          <Button size="s" onClick={onChange} aria-label={t('company.users.change_of', { name })}>
            {t('company.change')}
          </Button>
          {deactivated_at ? (
            <Button size="s" variant="ghost" onClick={onSwitchOn}>
              {t('company.users.on')}
            </Button>
          ) : (
            <Button
              size="s"
              variant="ghost"
              offReason={
                whyNotOff(colleague, own) && t(whyNotOff(colleague, own) || 'company.users.why.own')
              }
              onClick={onSwitchOff}
            >
              {t('company.users.off')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Why a user cannot be switched off; false when they can. */
function whyNotOff({ is_last_admin }: Colleague, isOwn: boolean) {
  if (is_last_admin) return 'company.users.why.last_admin' as const
  return isOwn && ('company.users.why.own' as const)
}
