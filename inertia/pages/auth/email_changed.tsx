import { useUser } from '~/lib/page_props'
import { EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import classes from './login.module.css'

/** The new address counts; it may have been confirmed where nobody is signed in. */
export default function EmailChangedPage() {
  const { t } = useTexts()
  const user = useUser()
  return (
    <div className={classes.form}>
      <EntryHead title={t('auth.email_changed_title')} lead={t('auth.email_changed_lead')} />
      <ButtonLink variant="primary" size="l" fullWidth href={user ? '/profile' : route('login')}>
        {user ? t('auth.to_account') : t('auth.sign_in')}
      </ButtonLink>
    </div>
  )
}
