import { useState } from 'react'
import type { OrderUpload, OrderUploadRow } from '#shared/answers/orders/order_upload'
import { api } from '~/lib/http/api'
import { download } from '~/lib/http/downloads/download'
import { useRead } from '~/lib/http/use_read'
import { route } from '~/lib/routing/routes'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { RowsTable } from './rows_table'
import classes from './rejected_rows.module.css'

/** More are read in Excel. */
const MOST_SHOWN = 100

/** The rows that are not ordered, with the reason of each; all of them to be taken away and mended. */
export function RejectedRows({ upload }: { upload: OrderUpload }) {
  const texts = useTexts()
  const { t, quantity } = texts
  const { id, rejected_count: count } = upload
  const [isMaking, setIsMaking] = useState(false)
  const { answer } = useRead(count > 0 ? `rejected ${id} ${count}` : null, (signal) =>
    api.get('api.order_uploads.rows', {
      params: { id },
      query: { outcome: 'rejected', per_page: MOST_SHOWN },
      signal,
      key: `rejected rows ${id}`,
    })
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
      {rows.length > 0 && (
        <RowsTable
          rows={rows}
          why={t('order_uploads.check.reason')}
          whyOf={(row) => reasonText(row, texts)}
        />
      )}
      {count > rows.length && rows.length > 0 && (
        <p className={classes.more}>
          {t('order_uploads.check.more_rejected', { rows: quantity(count - rows.length) })}
        </p>
      )}
    </section>
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
