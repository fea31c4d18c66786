import { ManagerContact } from '~/features/accounts/manager_contact'
import { whyNoBuyer } from '~/features/accounts/closed_features'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { staffRoleOf } from '~/lib/user_kinds'
import { Note } from '~/ui/feedback/note'

/** Why the user can make no token, and who can change it. */
export function TokensClosed({ closed }: { closed: string }) {
  const { t } = useTexts()
  const user = useUser()
  if (staffRoleOf(user)) return <Note tone="info">{t('tokens.closed_staff')}</Note>
  const why = closed === 'feature_disabled' ? 'tokens.closed_feature' : whyNoBuyer(user)
  return (
    <Note tone="info">
      {t(why ?? 'tokens.closed_feature')} <ManagerContact inline />
    </Note>
  )
}
