import { Link, usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Drawing } from '~/ui/feedback/drawing'
import { Logo } from '~/ui/logo'
import { PartNumber } from '~/ui/part_number'
import { AuthFoot } from './auth/auth_foot'
import { NextSteps } from './auth/next_steps'
import classes from './auth_layout.module.css'
import { OfflineNote } from './offline_note'
import { PlaceMenu } from './place_menu'

/** Around signing in: the form on the left, a part from the catalogue on the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const isRegister = /^auth\/(?:register|apply)$/.test(usePage().component)
  return (
    <div className={cn(classes.page, isRegister && classes.wide)}>
      <div className={classes.side}>
        <OfflineNote />
        <header className={classes.top}>
          <Link href={route('home')} className={classes.logo}>
            <Logo height={28} />
          </Link>
          <PlaceMenu />
        </header>
        <main className={classes.form}>{children}</main>
        <AuthFoot />
      </div>
      {isRegister ? <FilterAndSteps /> : <Brake />}
    </div>
  )
}

function Brake() {
  const { t } = useTexts()
  return (
    <div className={classes.show} aria-hidden="true">
      <Drawing name="brake" viewBox="0 0 560 330" className={classes.drawing} />
      <p className={classes.caption}>
        <b>{t('auth.drawing_brand')}</b>
        <PartNumber>{t('auth.drawing_number')}</PartNumber>
        <span>{t('auth.drawing_name')}</span>
      </p>
    </div>
  )
}

/** Beside the form that opens an account: what comes next. */
function FilterAndSteps() {
  const { t } = useTexts()
  return (
    <aside className={cn(classes.show, classes.steps)} aria-label={t('registration.steps.title')}>
      <Drawing name="filter" viewBox="0 0 700 360" className={classes.filter} />
      <NextSteps />
    </aside>
  )
}
