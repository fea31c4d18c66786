import { router, usePage } from '@inertiajs/react'
import { PRICE_LIST_MODES, type PriceListMode } from '#shared/upload_columns'
import { placeQuery, readPlace, type UploadPlace } from './upload_place'

interface PlaceInUrl {
  place: UploadPlace
  /** What a price list is said to be by who led here. */
  mode: PriceListMode | undefined
  go: (place: UploadPlace, options?: { replace: boolean }) => void
}

export function useUploadPlace(): PlaceInUrl {
  const [path = '', search = ''] = usePage().url.split('?')
  // A page of tabs opens at that of the upload again.
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  return {
    place: readPlace(search),
    mode: PRICE_LIST_MODES.find((mode) => mode === query.get('mode')),
    go(place, { replace } = { replace: false }) {
      const visit = {
        url: path + placeQuery(place, tab),
        preserveState: true,
        preserveScroll: false,
      }
      if (replace) router.replace(visit)
      else router.push(visit)
    },
  }
}
