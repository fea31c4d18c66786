import { Link } from '@inertiajs/react'
import { useSharedProps } from '~/lib/page_props'
import { languageName } from '~/lib/texts/languages'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { PLACES, placeParams, REGIONS } from '#shared/site/places'
import classes from './choose_region.module.css'

/** Terms, payment and delivery depend on where one buys. */
export function ChooseRegion() {
  const { t } = useTexts()
  const { tells_of_demo } = useSharedProps()
  return (
    <section className={classes.choice} aria-labelledby="choose-region">
      <h2 id="choose-region">{t('home.choose_region')}</h2>
      <ul>
        {REGIONS.map((region) => (
          <li key={region}>
            <h3>{t(`site.region_names.${region}`)}</h3>
            {tells_of_demo && <p>{t(`home.regions.${region}`)}</p>}
            <p className={classes.languages}>
              {PLACES.filter((place) => place.region === region).map((place) => (
                <Link
                  key={place.language}
                  href={route('site.home', placeParams(place))}
                  lang={place.language}
                  hrefLang={place.language}
                  aria-label={t('home.region_in', {
                    region: t(`site.region_names.${region}`),
                    language: languageName(place.language),
                  })}
                >
                  {languageName(place.language)}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
