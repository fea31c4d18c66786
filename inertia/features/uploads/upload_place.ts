export type UploadStep = 'file' | 'map' | 'check'

/** Where in the upload one is; it stands in the URL, so reload, back and forward work. */
export type UploadPlace =
  | { step: 'file' }
  | { step: 'map'; upload: number }
  | { step: 'check'; upload: number; check: number }

/** `?upload=12&step=check&check=34`; what does not make sense is the nearest step that does. */
export function readPlace(search: string): UploadPlace {
  const query = new URLSearchParams(search)
  const [upload, check] = [readId(query.get('upload')), readId(query.get('check'))]
  if (upload === null) return { step: 'file' }
  if (query.get('step') === 'check' && check !== null) return { step: 'check', upload, check }
  return { step: 'map', upload }
}

/** @param tab of the page on which the upload stands */
export function placeQuery(place: UploadPlace, tab: string | null = null): string {
  const inTab = tab === null ? [] : [`tab=${encodeURIComponent(tab)}`]
  const upload = place.step === 'file' ? [] : [`upload=${place.upload}`, `step=${place.step}`]
  const check = place.step === 'check' ? [`check=${place.check}`] : []
  const parts = [...inTab, ...upload, ...check]
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function readId(text: string | null): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
