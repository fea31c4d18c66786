import type { OrderUploadRow } from '#shared/answers/orders/order_upload'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import classes from './rejected_rows.module.css'

interface RowsTableProps {
  rows: readonly OrderUploadRow[]
  /** Head of the last column, and what it says of a row. */
  why: string
  whyOf: (row: OrderUploadRow) => string
}

/** Rows of a file that have something to be looked at. */
export function RowsTable({ rows, why, whyOf }: RowsTableProps) {
  const { t } = useTexts()
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.figure}>{t('uploads.map.row')}</th>
            <th>{t('orders.partnumber')}</th>
            <th className={classes.figure}>{t('orders.qty_ordered')}</th>
            <th>{why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row_number}>
              <td className={classes.figure}>{row.row_number}</td>
              <td>
                {row.brand_name} <PartNumber>{row.partnumber}</PartNumber>
              </td>
              <td className={classes.figure}>{row.line_quantity ?? row.quantity}</td>
              <td className={classes.reason}>{whyOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
