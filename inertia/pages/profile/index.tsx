import type { ProfilePage as ProfilePageProps } from '#shared/answers/profile'
import { AccountFrame } from '~/features/profile/account_frame'
import { DeleteSection } from '~/features/profile/delete_section'
import { InformationSection } from '~/features/profile/information/information_section'
import { NotificationsSection } from '~/features/profile/notifications/notifications_section'
import { OwnDataSection } from '~/features/profile/own_data_section'
import { PasswordSection } from '~/features/profile/password_section'
import { PasskeysSection } from '~/features/profile/security/passkeys_section'
import { SessionsSection } from '~/features/profile/security/sessions_section'
import { TwoFactorSection } from '~/features/profile/security/two_factor_section'

/** The user's own page; its sections are listed in features/profile/account_sections.ts. */
export default function ProfilePage(props: ProfilePageProps) {
  return (
    <AccountFrame>
      <InformationSection {...props} />
      <PasswordSection />
      <TwoFactorSection two_factor={props.two_factor} />
      <PasskeysSection passkeys={props.passkeys} />
      <SessionsSection sessions={props.sessions} />
      <NotificationsSection />
      <OwnDataSection />
      <DeleteSection why_not_delete={props.why_not_delete} />
    </AccountFrame>
  )
}
