import type { OrderUpload } from '#shared/answers/orders/order_upload'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { useTexts } from '~/lib/texts/texts'
import { RowsTable } from './rows_table'
import classes from './rejected_rows.module.css'

/** So many are named; the others are counted. */
const MOST_SHOWN = 100

/** The lines that ask for more than is known to be there, with how much that is. */
export function ShortRows({ upload: { id, short_count: count } }: { upload: OrderUpload }) {
  const { t, quantity } = useTexts()
  const { answer } = useRead(count > 0 ? `short ${id} ${count}` : null, (signal) =>
    api.get('api.order_uploads.rows', {
      params: { id },
      query: { is_short: true, per_page: MOST_SHOWN },
      signal,
      key: `short rows ${id}`,
    })
  )
  const rows = answer?.data ?? []
  if (rows.length === 0) return null
  const more = count - rows.length
  return (
    <section className={classes.rejected} aria-labelledby="short-rows">
      <header>
        <h3 id="short-rows">
          {t('order_uploads.check.short_rows', { count, rows: quantity(count) })}
        </h3>
      </header>
      <RowsTable
        rows={rows}
        why={t('order_uploads.check.there')}
        whyOf={({ available_quantity: there }) => t('orders.pieces', { count: there ?? 0 })}
      />
      {more > 0 && (
        <p className={classes.more}>{t('order_uploads.check.more_changed', { count: more })}</p>
      )}
    </section>
  )
}
