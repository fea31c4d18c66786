import { Link } from '@inertiajs/react'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Logo } from '~/ui/logo'
import classes from './guest_footer.module.css'
import { usePlaceParams } from './use_place'

/** Who trades in this region, and what is agreed. */
export function GuestFooter() {
  const { t } = useTexts()
  const { app_name, place: shared } = useSharedProps()
  const place = usePlaceParams()
  return (
    <footer className={classes.foot}>
      <div className={classes.wrap}>
        <Logo height={22} />
        <span>{shared?.legal_line ?? t('shell.footer', { name: app_name })}</span>
        {place && (
          <nav className={classes.links} aria-label={t('site.more')}>
            <a href={`${route('site.page', { ...place, page: 'about' })}#write`}>
              {t('site.contact.title')}
            </a>
            {shared?.terms && (
              <>
                <Link href={route('site.page', { ...place, page: 'privacy-policy' })}>
                  {t('site.privacy')}
                </Link>
                <Link href={route('site.page', { ...place, page: 'terms-of-service' })}>
                  {t('site.terms')}
                </Link>
              </>
            )}
          </nav>
        )}
      </div>
    </footer>
  )
}
