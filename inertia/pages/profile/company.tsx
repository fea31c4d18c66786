import type { CompanyPage as CompanyPageProps } from '#shared/answers/account/company'
import { AccountFrame } from '~/features/profile/account_frame'
import { AddressesSection } from '~/features/profile/company/addresses_section'
import { InvitationsSection } from '~/features/profile/company/invitations_section'
import { UsersSection } from '~/features/profile/company/users_section'

/** What the administrator of a company keeps: its users, whom it asks, and its addresses. */
export default function CompanyPage(props: CompanyPageProps) {
  return (
    <AccountFrame current="company">
      <UsersSection {...props} />
      <InvitationsSection {...props} />
      <AddressesSection addresses={props.addresses} />
    </AccountFrame>
  )
}
