import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Drawing } from '~/ui/feedback/drawing'
import { Logo } from '~/ui/logo'
import { PartNumber } from '~/ui/part_number'
import classes from './auth_layout.module.css'
import { OfflineNote } from './offline_note'
import { PlaceMenu } from './place_menu'

/** Around signing in: the form on the left, a part from the catalogue on the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { app_name } = useSharedProps()
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <OfflineNote />
        <header className={classes.top}>
          <Link href={route('home')} className={classes.logo}>
            <Logo height={28} />
          </Link>
          <PlaceMenu />
        </header>
        <main className={classes.form}>{children}</main>
        <footer className={classes.foot}>{t('shell.footer', { name: app_name })}</footer>
      </div>
      <div className={classes.show} aria-hidden="true">
        <Drawing name="brake" viewBox="0 0 560 330" className={classes.drawing} />
        <p className={classes.caption}>
          <b>{t('auth.drawing_brand')}</b>
          <PartNumber>{t('auth.drawing_number')}</PartNumber>
          <span>{t('auth.drawing_name')}</span>
        </p>
      </div>
    </div>
  )
}
