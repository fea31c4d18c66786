import { Link } from '@inertiajs/react'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import { Logo } from '~/ui/logo'
import { PlaceList, PlaceMenu } from '../place_menu'
import { useClosing } from '../use_closing'
import { GuestLinks } from './guest_links'
import classes from './guest_top.module.css'
import { usePlaceParams } from './use_place'

/** Logo, pages, region and language, the way in. On a phone a menu holds what does not fit. */
export function GuestTop() {
  const place = usePlaceParams()
  const { t } = useTexts()
  return (
    <header className={classes.wrap}>
      <div className={classes.top}>
        <Link href={place ? route('site.home', place) : route('home')} className={classes.logo}>
          <Logo height={30} />
        </Link>
        {place && (
          <nav className={classes.links} aria-label={t('site.pages')}>
            <GuestLinks />
          </nav>
        )}
        <div className={classes.end}>
          <div className={classes.desk}>
            <PlaceMenu />
          </div>
          <WayIn />
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

function WayIn() {
  const { t } = useTexts()
  const { auth } = useSharedProps()
  if (auth.user) {
    return <ButtonLink href={route('dashboard')}>{t('shell.to_portal')}</ButtonLink>
  }
  return (
    <>
      <ButtonLink href={route('login')} prefetch className={classes.signIn}>
        {t('shell.sign_in')}
      </ButtonLink>
      <ButtonLink href={route('register')} prefetch className={classes.desk}>
        {t('site.open_account')}
      </ButtonLink>
    </>
  )
}

/** Everything that has no room on a phone. It opens without scripts. */
function PhoneMenu() {
  const { t } = useTexts()
  const { auth } = useSharedProps()
  const box = useClosing()
  return (
    <details ref={box} className={classes.phone}>
      <summary aria-label={t('shell.menu')}>
        <Icon name="menu" />
      </summary>
      <div className={classes.drawer}>
        <nav aria-label={t('site.pages')}>
          <GuestLinks />
        </nav>
        {!auth.user && (
          <ButtonLink size="l" fullWidth href={route('register')}>
            {t('site.open_account')}
          </ButtonLink>
        )}
        <PlaceList />
      </div>
    </details>
  )
}
