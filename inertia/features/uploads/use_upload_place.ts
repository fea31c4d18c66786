import { router, usePage } from '@inertiajs/react'
import { placeQuery, readPlace, type UploadPlace } from './upload_place'

interface PlaceInUrl {
  place: UploadPlace
  go: (place: UploadPlace, options?: { replace: boolean }) => void
}

export function useUploadPlace(): PlaceInUrl {
  const [path = '', search = ''] = usePage().url.split('?')
  // A page of tabs opens at that of the upload again.
  const tab = new URLSearchParams(search).get('tab')
  return {
    place: readPlace(search),
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
