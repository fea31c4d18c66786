import { Link } from '@inertiajs/react'
import type { Sale, SaleDetail, SaleItem } from '#shared/answers/sale'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import { PartNumber } from '~/ui/part_number'
import { BoxName } from './box_name'
import classes from './box_panels.module.css'

/** So many lines are read, and shown of each box. */
const MOST_READ = 300
const MOST_SHOWN = 10

interface Opened {
  sale: SaleDetail
  items: SaleItem[]
}

/** What is in the boxes of an invoice, in place under its row. */
export function BoxPanels({ sale: { id } }: { sale: Sale }) {
  const { t, quantity } = useTexts()
  const read = useRead<Opened>(String(id), async (signal) => {
    const [sale, items] = await Promise.all([
      api.get('api.sales.show', { params: { id }, signal }),
      api.get('api.sales.items', { params: { id }, query: { per_page: MOST_READ }, signal }),
    ])
    return sale?.data && items?.data ? { sale: sale.data, items: items.data } : null
  })
  if (!read.answer && read.state === 'error') {
    return (
      <ErrorState
        title={t('invoices.boxes_failed')}
        requestId={read.requestId}
        onRetry={() => void read.again()}
      />
    )
  }
  if (!read.answer) return <Skeleton rows={3} />
  const { sale, items } = read.answer
  return (
    <div className={classes.boxes}>
      {sale.boxes.map((box) => {
        const held = items.filter(({ box_number }) => box_number === box.box_number)
        const shown = held.slice(0, MOST_SHOWN)
        const more = box.lines_count - shown.length
        return (
          <section key={box.id} className={classes.box}>
            <header>
              <BoxName box={box} />
              <b>{quantity(box.pieces_count)}</b>
            </header>
            <ul>
              {shown.map((item) => (
                <li key={item.id}>
                  <span className={classes.part}>
                    {item.brand_name} <PartNumber>{item.partnumber}</PartNumber>
                  </span>
                  <span className={classes.reference}>{item.reference}</span>
                  <b>{quantity(item.quantity)}</b>
                </li>
              ))}
              {more > 0 && (
                <li>
                  <Link href={route('invoices.show', { id })} className={classes.more}>
                    {t('invoices.more_lines', { count: more, shown: quantity(more) })}
                  </Link>
                </li>
              )}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
