import type { ProfilePage as ProfilePageProps } from '#shared/answers/profile'
import { BellSwitchesPanel } from '~/features/profile/bell_switches_panel'
import { InformationForm } from '~/features/profile/information_form'
import { MailSwitchesPanel } from '~/features/profile/mail_switches_panel'
import { PasswordForm } from '~/features/profile/password_form'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { PageHead } from '~/ui/page/page_head'
import classes from './profile.module.css'

/** The user's own page: who they are, their password, and which mails they get. */
export default function ProfilePage({ phone }: ProfilePageProps) {
  const { t } = useTexts()
  const user = useUser()
  return (
    <>
      <PageHead title={t('profile.title')} />
      <div className={classes.panels}>
        <InformationForm phone={phone} />
        <PasswordForm />
        {user?.contractor && <BellSwitchesPanel />}
        <MailSwitchesPanel />
      </div>
    </>
  )
}
