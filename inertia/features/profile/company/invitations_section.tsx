import { useState } from 'react'
import type { CompanyPage, Invitation } from '#shared/answers/account/company'
import { useConfirmedPassword } from '~/features/accounts/use_confirmed_password'
import { AccountList, AccountRow } from '~/features/profile/account_list'
import { AccountSection } from '~/features/profile/account_section'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Tag } from '~/ui/marks/tag'
import { changeCompany } from './company_visits'
import classes from './company.module.css'
import { InviteDialog } from './invite_dialog'

type InvitationsSectionProps = Pick<CompanyPage, 'invitations' | 'disabled_for_all'>

/** Who is asked to order for the company and has not answered, and the way to ask more. */
export function InvitationsSection({ invitations, disabled_for_all }: InvitationsSectionProps) {
  const { t } = useTexts()
  const confirmed = useConfirmedPassword()
  const [isInviting, setIsInviting] = useState(false)
  return (
    <AccountSection
      id="invitations"
      title={t('company.invitations.title')}
      lead={t('company.invitations.lead')}
    >
      {invitations.length > 0 ? (
        <AccountList>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </AccountList>
      ) : (
        <p className={classes.empty}>{t('company.invitations.none')}</p>
      )}
      <Button
        icon="plus"
        className={invitations.length > 0 ? classes.below : undefined}
        onClick={() => void confirmed(() => setIsInviting(true))}
      >
        {t('company.invitations.open')}
      </Button>
      {isInviting && (
        <InviteDialog disabledForAll={disabled_for_all} onClose={() => setIsInviting(false)} />
      )}
    </AccountSection>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t, date } = useTexts()
  const confirmed = useConfirmedPassword()
  const { id, name, email, role, expires_at, is_over } = invitation
  const sendAgain = () => changeCompany('put', route('company.invitations.update', { id }))
  const withdraw = () => changeCompany('delete', route('company.invitations.destroy', { id }))
  const until = t('company.invitations.until', { when: date(expires_at, 'date') })
  return (
    <AccountRow
      icon="mail"
      title={
        <>
          {name}
          {role === 'contractor_admin' && <Tag>{t('company.roles.contractor_admin')}</Tag>}
          {is_over && <Tag tone="warn">{t('company.invitations.is_over')}</Tag>}
        </>
      }
      about={email}
      remark={!is_over && until}
      end={
        <>
          <Button size="s" onClick={() => void confirmed(sendAgain)}>
            {t('company.invitations.again')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => void confirmed(withdraw)}>
            {t('company.invitations.withdraw')}
          </Button>
        </>
      }
    />
  )
}
