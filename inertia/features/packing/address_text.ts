import type { DeliverTo } from '#shared/answers/account/address'
import type { Texts } from '~/lib/texts/texts'

/** Where something goes, in one line. */
export function addressText(to: DeliverTo | null, { t }: Texts): string {
  if (!to) return t('packing.no_address')
  const place = [to.name, to.address].filter(Boolean).join(', ')
  return to.kind === 'pickup' ? `${t('packing.pickup')}: ${place}` : place
}
