import { useSharedProps } from '~/lib/page_props'
import { placeParams } from '#shared/site/places'

/** Region and language for links to public pages; null before a region is chosen. */
export function usePlaceParams() {
  const { place, locale } = useSharedProps()
  return place?.region ? placeParams({ region: place.region, language: locale }) : null
}
