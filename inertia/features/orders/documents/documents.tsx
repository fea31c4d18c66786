import type { OrderSale } from '#shared/answers/sale'
import { InvoiceLink, SaleStatus } from '~/features/invoices/invoice_cells'
import { InvoiceFiles } from '~/features/invoices/invoice_files'
import { useTexts } from '~/lib/texts/texts'
import { Skeleton } from '~/ui/feedback/skeleton'
import { EmptyState, ErrorState } from '~/ui/feedback/states'
import type { OrderDocuments } from './use_documents'
import classes from './documents.module.css'

export interface DocumentsProps {
  documents: OrderDocuments
}

/** The invoices that have pieces of an order, with their files. */
export function Documents({ documents: read }: DocumentsProps) {
  const { t } = useTexts()
  const sales = read.answer?.data
  if (sales && sales.length === 0) {
    return (
      <EmptyState title={t('order_parts.documents.none')}>
        {t('order_parts.documents.none_text')}
      </EmptyState>
    )
  }
  return (
    <div className={classes.documents}>
      {sales && (
        <ul>
          {sales.map((sale) => (
            <Invoice key={sale.id} sale={sale} />
          ))}
        </ul>
      )}
      {!sales && read.state !== 'error' && <Skeleton rows={3} />}
      {read.state === 'error' && (
        <ErrorState
          title={t('order_parts.documents.failed')}
          onRetry={() => void read.again()}
          requestId={read.requestId}
        />
      )}
    </div>
  )
}

function Invoice({ sale }: { sale: OrderSale }) {
  const { t, date, quantity } = useTexts()
  const { id, number, state, date: day, pieces, box_numbers } = sale
  return (
    <li>
      <p className={classes.name}>
        <span>
          {t('order_parts.documents.invoice')} <InvoiceLink id={id} number={number} />
        </span>
        <SaleStatus state={state} />
      </p>
      <p className={classes.about}>
        {date(day, 'weekday_day')} ·{' '}
        {t('order_parts.documents.pieces', { count: pieces, quantity: quantity(pieces) })} ·{' '}
        {t('order_parts.documents.boxes', {
          count: box_numbers.length,
          boxes: box_numbers.join(', '),
        })}
      </p>
      <p className={classes.files}>
        <InvoiceFiles id={id} size="s" />
      </p>
    </li>
  )
}
