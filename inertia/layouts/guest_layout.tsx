import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { Logo } from '~/ui/logo'
import classes from './guest_layout.module.css'
import { LanguageChoice } from './language_choice'
import { OfflineNote } from './offline_note'
import { SkipLink } from './skip_link'

/** Around public pages: logo, language, the way in, a footer. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { app_name, auth } = useSharedProps()
  return (
    <div className={classes.site}>
      <SkipLink />
      <OfflineNote />
      <header className={classes.wrap}>
        <div className={classes.top}>
          <Link href={route('home')} className={classes.logo}>
            <Logo height={30} />
          </Link>
          <div className={classes.end}>
            <LanguageChoice />
            {auth.user ? (
              <ButtonLink href={route('dashboard')}>{t('shell.to_portal')}</ButtonLink>
            ) : (
              <ButtonLink href={route('login')} prefetch>
                {t('shell.sign_in')}
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      <main id="content" className={classes.wrap} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.foot}>
        <div className={classes.wrap}>
          <Logo height={22} />
          <span>{t('shell.footer', { name: app_name })}</span>
          <span className={classes.end} />
          <Link href={route('login')}>{t('shell.sign_in')}</Link>
        </div>
      </footer>
    </div>
  )
}
