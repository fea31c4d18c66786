import { Link } from '@inertiajs/react'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { PhoneLink } from '~/ui/phone_link'
import { placeParams } from '#shared/site/places'
import classes from './auth_foot.module.css'

/** What is agreed in the region, and whom to call; before a region is chosen, what this is. */
export function AuthFoot() {
  const { t } = useTexts()
  const { app_name, place, locale, legal_regions } = useSharedProps()
  if (!place?.region) {
    return <footer className={classes.foot}>{t('shell.footer', { name: app_name })}</footer>
  }
  const params = placeParams({ region: place.region, language: locale })
  return (
    <footer className={classes.foot}>
      {legal_regions.includes(place.region) && (
        <span className={classes.agreed}>
          <Link href={route('site.page', { ...params, page: 'privacy-policy' })}>
            {t('site.privacy')}
          </Link>
          <Link href={route('site.page', { ...params, page: 'terms-of-service' })}>
            {t('site.terms')}
          </Link>
        </span>
      )}
      {place.phone && (
        <span>
          {t('registration.help')} <PhoneLink>{place.phone}</PhoneLink>
        </span>
      )}
    </footer>
  )
}
