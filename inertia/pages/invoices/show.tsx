import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { InvoicePage as InvoicePageProps, SaleItem } from '#shared/answers/sale'
import { SALE_LINES_PER_PAGE } from '#shared/answers/sale'
import { BoxCards } from '~/features/invoices/boxes/box_cards'
import { BoxName } from '~/features/invoices/boxes/box_name'
import { Complaint } from '~/features/invoices/complaint'
import { invoiceLineColumns } from '~/features/invoices/invoice_columns'
import { InvoiceFiles, PrintPackingList } from '~/features/invoices/invoice_files'
import { InvoiceHead } from '~/features/invoices/invoice_head'
import { useInvoiceKeys } from '~/features/invoices/invoice_keys'
import { InvoiceSteps } from '~/features/invoices/invoice_steps'
import classes from '~/features/invoices/invoices.module.css'
import { DataGrid } from '~/grid/data_grid'
import { filterKeys } from '~/grid/filters/column_filter'
import { useListQuery } from '~/grid/list/use_list_query'
import type { GridCursor } from '~/grid/types'
import { useIsPhone } from '~/grid/use_is_phone'
import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'
import { Pager } from '~/ui/page/pager'

const shape = {
  sort: 'box_number',
  per_page: SALE_LINES_PER_PAGE,
  filters: filterKeys(invoiceLineColumns),
  only: ['items'],
}

const none: ReadonlySet<string> = new Set()

export default function InvoicePage(props: InvoicePageProps) {
  // Another invoice is another screen.
  return <OneInvoice key={props.sale.id} {...props} />
}

function OneInvoice({ sale, items, line }: InvoicePageProps) {
  const { t, quantity } = useTexts()
  const list = useListQuery(shape)
  const isPhone = useIsPhone()
  const [closed, setClosed] = useState(none)
  const [item, setItem] = useState<SaleItem | null>(null)
  const boxes = useMemo(() => new Map(sale.boxes.map((box) => [box.box_number, box])), [sale.boxes])
  const cursor = useRef<GridCursor>(null)
  useEffect(() => {
    if (line !== null) cursor.current?.moveTo(line)
  }, [line])
  const toggle = useCallback((id: string) => {
    setClosed((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const folding = useMemo(() => ({ closed, toggle }), [closed, toggle])
  useInvoiceKeys({
    id: () => sale.id,
    fold: () =>
      setClosed(
        closed.size > 0 ? none : new Set([...boxes.keys()].map((number) => `box${number}`))
      ),
  })
  const isByBox = list.query.sort?.field === 'box_number'
  const groupOf = useCallback(
    ({ box_number }: SaleItem) => {
      const box = boxes.get(box_number)
      if (!box) return null
      return {
        id: `box${box_number}`,
        label: <BoxName box={box} />,
        totals: { quantity: box.pieces_count, amount: box.amount },
      }
    },
    [boxes]
  )
  const { lines_count: lines, boxes_count: count } = sale

  return (
    <div className={classes.screen}>
      <InvoiceHead sale={sale}>
        {!isPhone && (
          <>
            <InvoiceFiles id={sale.id} />
            <PrintPackingList id={sale.id} />
          </>
        )}
      </InvoiceHead>
      <InvoiceSteps sale={sale} />
      {isPhone ? (
        <>
          <BoxCards sale={sale} items={items.data} />
          <div className={classes.foot}>
            <Complaint sale={sale} />
            <PrintPackingList id={sale.id} />
            <Pager
              page={items.meta.current_page}
              perPage={items.meta.per_page}
              total={items.meta.total}
              href={(page) => list.href?.({ page }) ?? '#'}
              onPage={(page) => list.change({ page })}
            />
          </div>
          <div className={classes.bottom}>
            <InvoiceFiles id={sale.id} size="l" fullWidth />
          </div>
        </>
      ) : (
        <DataGrid
          tableKey="invoice_lines"
          label={t('invoices.lines_table', { number: sale.number })}
          columns={invoiceLineColumns}
          rows={items.data}
          rowId={(each) => each.id}
          meta={items.meta}
          list={list}
          groupOf={isByBox ? groupOf : undefined}
          folding={folding}
          cursor={cursor}
          onCursor={setItem}
          totals={{ quantity: sale.pieces_count, amount: sale.amount }}
          totalsLabel={t('invoices.lines_in_boxes', {
            lines: t('invoices.lines_count', { count: lines, shown: quantity(lines) }),
            boxes: t('invoices.in_boxes', { count }),
          })}
          statusEnd={
            <>
              <Complaint sale={sale} item={item} />
              <KeyHints
                label={t('invoices.keys.label')}
                keys={[
                  ['B', t('invoices.keys.fold')],
                  ['E', t('invoices.files.excel')],
                  ['P', t('invoices.files.pdf')],
                  ['L', t('invoices.keys.packing_list')],
                ]}
              />
            </>
          }
        />
      )}
    </div>
  )
}
