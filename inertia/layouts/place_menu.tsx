import { Link, usePage } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { choosePlace, languageName } from '~/lib/texts/languages'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import {
  PLACES,
  REGIONS,
  pathInPlace,
  placeInPath,
  placeTag,
  type Place,
} from '#shared/site/places'
import type { PageMeta } from '#shared/site/page_answers'
import classes from './place_menu.module.css'
import { useClosing } from './use_closing'

/** Region and language of public pages. It opens without scripts, and keeps the page one is on. */
export function PlaceMenu() {
  const { t, language } = useTexts()
  const region = useSharedProps().place?.region ?? null
  const box = useClosing()
  const name = region
    ? t('site.place', { region: t(`site.regions.${region}`), language: languageName(language) })
    : languageName(language)
  return (
    <details ref={box} className={classes.menu}>
      <summary aria-label={`${t('site.choose_place')}: ${name}`}>
        <Icon name="globe" />
        <span>{name}</span>
        <Icon name="down" size={14} />
      </summary>
      <div className={classes.list}>
        <PlaceList />
      </div>
    </details>
  )
}

/** All places, by region. */
export function PlaceList() {
  const { t } = useTexts()
  return REGIONS.map((region) => (
    <section key={region} className={classes.region}>
      <h2>{t(`site.region_names.${region}`)}</h2>
      <ul>
        {PLACES.filter((place) => place.region === region).map((place) => (
          <li key={place.language}>
            <PlaceChoice place={place} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** A link where the address says the place; elsewhere a button that has it kept. */
function PlaceChoice({ place }: { place: Place }) {
  const { url, props } = usePage<{ meta?: PageMeta }>()
  const { place: shared, csrf_token } = useSharedProps()
  const { language } = useTexts()
  const isHere = shared?.region === place.region && language === place.language
  const path = url.replace(/[?#].*$/, '')
  const name = languageName(place.language)
  const look = {
    className: cn(classes.choice, isHere && classes.chosen),
    lang: place.language,
    'aria-current': isHere ? ('true' as const) : undefined,
  }
  if (placeInPath(path)) {
    return (
      <Link {...look} href={addressIn(place, path, props.meta)} hrefLang={place.language}>
        <Icon name="check" />
        {name}
      </Link>
    )
  }
  function choose(event: FormEvent): void {
    event.preventDefault()
    choosePlace(place)
  }
  return (
    <form method="post" action={route('place.store')} onSubmit={choose}>
      <input type="hidden" name="_csrf" value={csrf_token} />
      <input type="hidden" name="region" value={place.region} />
      <input type="hidden" name="language" value={place.language} />
      <button {...look} type="submit">
        <Icon name="check" />
        {name}
      </button>
    </form>
  )
}

/** The same page there; where it does not stand, the one above it. A further page of a list begins anew. */
function addressIn(place: Place, path: string, meta: PageMeta | undefined): string {
  const places = meta?.alternates ?? []
  const stands = places.length === 0 || places.some(({ tag }) => tag === placeTag(place))
  return pathInPlace(stands ? path : path.replace(/\/[^/]*$/, ''), place)
}
