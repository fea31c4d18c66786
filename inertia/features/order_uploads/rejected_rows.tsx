import { useState } from 'react'
import type { ListAnswer } from '#shared/answers/list'
import type { OrderUpload, OrderUploadRow } from '#shared/answers/orders/order_upload'
import { api } from '~/lib/http/api'
import { download } from '~/lib/http/download'
import { useRead } from '~/lib/http/use_read'
import { apiRoute } from '~/lib/routing/api_routes'
import { route } from '~/lib/routing/routes'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { PartNumber } from '~/ui/part_number'
import classes from './rejected_rows.module.css'

/** More are read in Excel. */
const MOST_SHOWN = 100

/** The rows that are not ordered, with the reason of each; all of them to be taken away and mended. */
export function RejectedRows({ upload }: { upload: OrderUpload }) {
  const { t, quantity } = useTexts()
  const { id, rejected_count: count } = upload
  const [isMaking, setIsMaking] = useState(false)
  const { answer } = useRead(count > 0 ? `rejected ${id} ${count}` : null, (signal) =>
    api.get<Partial<ListAnswer<OrderUploadRow>>>(
      apiRoute('api.order_uploads.rows', { id }),
      { outcome: 'rejected', per_page: MOST_SHOWN },
      { signal }
    )
  )
  if (count === 0) return null
  const rows = answer?.data ?? []

  async function get(): Promise<void> {
    setIsMaking(true)
    await download(route('order_uploads.rejected_rows', { id }))
    setIsMaking(false)
  }

  return (
    <section className={classes.rejected} aria-labelledby="rejected-rows">
      <header>
        <h3 id="rejected-rows">
          {t('order_uploads.check.rejected_rows', { rows: quantity(count) })}
        </h3>
        <Button
          size="s"
          icon="dl"
          busy={isMaking && t('price_lists.preparing')}
          onClick={() => void get()}
        >
          {t('order_uploads.check.rejected_file')}
        </Button>
      </header>
      {rows.length > 0 && <Table rows={rows} />}
      {count > rows.length && rows.length > 0 && (
        <p className={classes.more}>
          {t('order_uploads.check.more_rejected', { rows: quantity(count - rows.length) })}
        </p>
      )}
    </section>
  )
}

function Table({ rows }: { rows: readonly OrderUploadRow[] }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.figure}>{t('uploads.map.row')}</th>
            <th>{t('orders.partnumber')}</th>
            <th className={classes.figure}>{t('orders.qty_ordered')}</th>
            <th>{t('order_uploads.check.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row_number}>
              <td className={classes.figure}>{row.row_number}</td>
              <td>
                {row.brand_name} <PartNumber>{row.partnumber}</PartNumber>
              </td>
              <td className={classes.figure}>{row.quantity}</td>
              <td className={classes.reason}>{reasonText(row, texts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Why it is not ordered, with the figures that say how it could be. */
function reasonText(row: OrderUploadRow, { t, money, quantity }: Texts): string {
  const { reason, price, price_seen, minimum, multiple } = row
  if (reason === null) return ''
  const text = t(`order_uploads.reasons.${reason}`)
  if (reason === 'price_moved' && price !== null && price_seen !== null) {
    return `${text}: ${money(price_seen)} → ${money(price)}`
  }
  if (reason === 'below_minimum' && minimum !== null) return `${text}: ${quantity(minimum)}`
  if (reason === 'not_a_multiple' && multiple !== null) return `${text}: ${quantity(multiple)}`
  return text
}
