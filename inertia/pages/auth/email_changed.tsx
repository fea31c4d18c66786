import { Head } from '@inertiajs/react'
import { useUser } from '~/lib/page_props'
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
      <Head title={t('auth.email_changed_title')} />
      <div>
        <h1 className={classes.title}>{t('auth.email_changed_title')}</h1>
        <p className={classes.lead}>{t('auth.email_changed_lead')}</p>
      </div>
      <ButtonLink variant="primary" size="l" fullWidth href={user ? '/profile' : route('login')}>
        {user ? t('auth.to_account') : t('auth.sign_in')}
      </ButtonLink>
    </div>
  )
}
