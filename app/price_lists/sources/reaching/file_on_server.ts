import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'
import type { Seen } from '#app/price_lists/sources/reaching/found_file'

/** The path in an address as the server is told it. @throws SourceTrouble for what no path can be */
export function pathOfAddress({ pathname }: URL): string {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    throw new SourceTrouble('address_refused')
  }
  // A line break would begin another command.
  if (/\p{Cc}/u.test(path)) throw new SourceTrouble('address_refused')
  return path
}

/** Of the same size and moment as the file that was taken last, as far as both are known. */
export function isSameAsSeen({ size, changed_at, name }: Seen, seen: Seen): boolean {
  return (
    seen.sha256 !== undefined &&
    size !== undefined &&
    changed_at !== undefined &&
    size === seen.size &&
    changed_at === seen.changed_at &&
    name === seen.name
  )
}
