import { Link } from '@inertiajs/react'
import type { SaleOfMove } from '#shared/answers/orders/happened'
import { useFeature } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'

/** "88214, box 1"; a link where invoices are on. */
export function SentWith({ sale: { sale_id: id, number, box_numbers } }: { sale: SaleOfMove }) {
  const { t } = useTexts()
  const isOn = useFeature('invoices')
  const boxes = t('order_parts.documents.boxes', {
    count: box_numbers.length,
    boxes: box_numbers.join(', '),
  })
  return (
    <p>
      {isOn ? <Link href={route('invoices.show', { id })}>{number}</Link> : number}, {boxes}
    </p>
  )
}
