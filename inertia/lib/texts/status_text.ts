import { currentTexts } from '~/lib/texts/texts'

/**
 * Says to the user what an answer means that is not the portal's own: a proxy in front of it refuses in a page of its
 * own, in English and without advice.
 */
export function textOfStatus(status: number): string {
  const { t } = currentTexts()
  if (status === 413) return t('notices.proxy_too_large')
  if (status >= 502 && status <= 504) return t('notices.proxy_unreachable')
  return t('notices.proxy_other', { status: String(status) })
}
