import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { AccountSection } from '~/features/profile/account_section'
import { NotificationSwitchesPanel } from './notification_switches_panel'
import { MailSwitchesPanel } from './mail_switches_panel'
import classes from '~/features/profile/profile.module.css'

/** What the user is told, in the bell and by mail. */
export function NotificationsSection() {
  const { t } = useTexts()
  const user = useUser()
  return (
    <AccountSection
      id="notifications"
      title={t('profile.notifications.title')}
      lead={t('profile.notifications.lead')}
    >
      <div className={classes.groups}>
        {user?.contractor && <NotificationSwitchesPanel />}
        <MailSwitchesPanel />
      </div>
    </AccountSection>
  )
}
