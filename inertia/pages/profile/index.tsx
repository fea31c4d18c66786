import { InformationForm } from '~/features/profile/information_form'
import { MailSwitchesPanel } from '~/features/profile/mail_switches_panel'
import { PasswordForm } from '~/features/profile/password_form'
import { useTexts } from '~/lib/texts/texts'
import { PageHead } from '~/ui/page/page_head'
import classes from './profile.module.css'

/** The user's own page: who they are, their password, and which mails they get. */
export default function ProfilePage() {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('profile.title')} />
      <div className={classes.panels}>
        <InformationForm />
        <PasswordForm />
        <MailSwitchesPanel />
      </div>
    </>
  )
}
