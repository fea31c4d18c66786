import type { OrderUploadFailure } from '#shared/answers/orders/order_upload'
import type { Texts } from '~/lib/texts/texts'

/** Why a file could not be checked. */
export function failureText(failure: OrderUploadFailure | null, { t }: Texts): string {
  return failure?.type === 'too_many_rows'
    ? t('order_uploads.check.too_many')
    : t('order_uploads.check.failed')
}
