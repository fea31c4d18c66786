import { isPublicPage } from '#shared/site/public_pages'
import { pathInPlace, type Place } from '#shared/site/places'

const OUTSIDE =
  /^(?:https:\/\/[\w.-]+(?::\d+)?(?:[/?#][^\s\\]*)?|mailto:[^\s@]+@[\w.-]+|tel:\+?[\d-]+)$/
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

/**
 * Where a link of a text leads, as it stands in the page; null for what no link of ours may be. Pages of
 * the public site are named by what stands after region and language (`for-clients#claims`), so that they
 * stay where the reader is.
 */
export function hrefOf(written: string, place: Place): string | null {
  if (/^#[^\s\\]+$/.test(written)) return written
  if (OUTSIDE.test(written)) return written
  const [, name = ''] = /^\/?([a-z-]*)(?=[/#?]|$)/.exec(written) ?? []
  if (isPublicPage(name)) return pathInPlace(`/${written.replace(/^\//, '')}`, place)
  return OWN_PATH.test(written) ? written : null
}
