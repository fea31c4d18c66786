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

type InvitationsSectionProps = Pick<CompanyPage, 'invitations' | 'may_invite' | 'disabled_for_all'>

/** Who is asked to order for the company and has not answered, and the way to ask more. */
export function InvitationsSection(props: InvitationsSectionProps) {
  const { invitations, may_invite, disabled_for_all } = props
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
            <InvitationRow key={invitation.id} invitation={invitation} mayInvite={may_invite} />
          ))}
        </AccountList>
      ) : (
        <p className={classes.empty}>{t('company.invitations.none')}</p>
      )}
      {may_invite && (
        <Button
          icon="plus"
          className={invitations.length > 0 ? classes.below : undefined}
          onClick={() => void confirmed(() => setIsInviting(true))}
        >
          {t('company.invitations.open')}
        </Button>
      )}
      {isInviting && (
        <InviteDialog disabledForAll={disabled_for_all} onClose={() => setIsInviting(false)} />
      )}
    </AccountSection>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  mayInvite: boolean
}

function InvitationRow({ invitation, mayInvite }: InvitationRowProps) {
  const { t, date } = useTexts()
  const confirmed = useConfirmedPassword()
  const { id, name, email, role, expires_at, is_over, invited_by } = invitation
  const sendAgain = () => changeCompany('put', route('company.invitations.update', { id }))
  const withdraw = () => changeCompany('delete', route('company.invitations.destroy', { id }))
  const by = t('company.invitations.by', { name: invited_by })
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
      about={`${email}, ${by}`}
      remark={!is_over && until}
      end={
        <>
          {mayInvite && (
            <Button size="s" onClick={() => void confirmed(sendAgain)}>
              {t('company.invitations.again')}
            </Button>
          )}
          <Button size="s" variant="ghost" onClick={() => void confirmed(withdraw)}>
            {t('company.invitations.withdraw')}
          </Button>
        </>
      }
    />
  )
}
