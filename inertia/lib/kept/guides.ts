import { browserCache } from '~/lib/kept/browser_cache'

/** Where it stands that the hints of the upload were all shown. */
export const UPLOAD_GUIDE = 'quotations-upload-stop-guide'

/** The same of files with quantities. */
export const ORDER_UPLOAD_GUIDE = 'orders-upload-stop-guide'

/** What a user has seen once is not shown again after a logout either. */
export const guideFlags: readonly string[] = [UPLOAD_GUIDE, ORDER_UPLOAD_GUIDE]

export function isGuideOver(flag: string): boolean {
  return browserCache().get(flag) === true
}

/** All hints were shown: they never are again. */
export function endGuide(flag: string): void {
  browserCache().set(flag, true)
}
