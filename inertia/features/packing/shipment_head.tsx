import type { Packing, PackingPage, ToPack } from '#shared/answers/staff/packing'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { IconButton } from '~/ui/icons/icon_button'
import { PageHead } from '~/ui/page/page_head'
import { addressText } from './address_text'
import classes from './packing_screen.module.css'

interface ShipmentHeadProps {
  packing: Packing
  queue: PackingPage['queue']
  onOpen: (one: Pick<ToPack, 'sale_id' | 'order_id'>) => Promise<void>
}

/** For whom and where to, and the way to the shipments before and after it. */
export function ShipmentHead({ packing, queue, onOpen }: ShipmentHeadProps) {
  const texts = useTexts()
  const { t, quantity } = texts
  const at = queue.findIndex(({ sale_id }) => sale_id === packing.id)
  const [before, after] = at === -1 ? [undefined, queue[0]] : [queue[at - 1], queue[at + 1]]
  const orders = new Set(packing.lines.map(({ order_id }) => order_id)).size
  return (
    <PageHead
      title={`${t('packing.title')} / ${packing.contractor_name}`}
      heading={packing.contractor_name}
      way={{ href: route('admin.packing'), label: t('packing.title') }}
      beside={[addressText(packing.deliver_to, texts), t('packing.orders', { count: orders })].join(
        ' · '
      )}
    >
      {at !== -1 && (
        <span className={classes.place}>
          {t('packing.place', { at: quantity(at + 1), total: quantity(queue.length) })}
        </span>
      )}
      <IconButton
        outlined
        icon="up"
        label={t('packing.previous')}
        aria-disabled={!before || undefined}
        onClick={() => before && void onOpen(before)}
      />
      <IconButton
        outlined
        icon="down"
        label={t('packing.next')}
        aria-disabled={!after || undefined}
        onClick={() => after && void onOpen(after)}
      />
    </PageHead>
  )
}
