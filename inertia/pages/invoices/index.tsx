import { Head, router } from '@inertiajs/react'
import { useRef, type ReactNode } from 'react'
import type { ListAnswer } from '#shared/answers/list'
import type {
  InvoicesPage as InvoicesPageProps,
  Sale,
  SaleItem,
  SalesTotals,
} from '#shared/answers/sale'
import { BalanceNote } from '~/features/invoices/balance_note'
import { InvoiceCard, InvoiceItemCard } from '~/features/invoices/invoice_cards'
import { invoiceColumns, invoiceItemColumns } from '~/features/invoices/invoice_columns'
import { openInPlace, useInvoiceKeys } from '~/features/invoices/invoice_keys'
import { InvoiceTabs } from '~/features/invoices/invoice_tabs'
import { useInvoiceUpdates } from '~/features/invoices/invoice_updates'
import { boxPanels, exportInvoices } from '~/features/invoices/late_parts'
import { NoInvoices } from '~/features/invoices/no_invoices'
import classes from '~/features/invoices/invoices.module.css'
import { DataGrid } from '~/grid/data_grid'
import { filterKeys } from '~/grid/filters/column_filter'
import { DaysFilter } from '~/grid/filters/days_filter'
import { useListQuery } from '~/grid/list/use_list_query'
import type { GridList } from '~/grid/types'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'

const salesShape = {
  sort: '-date',
  filters: filterKeys(invoiceColumns),
  only: ['sales'],
  filtered: ['totals'],
}
const itemsShape = {
  sort: '-date',
  filters: filterKeys(invoiceItemColumns),
  only: ['items'],
  filtered: ['totals'],
}

/** Its filter stands above the table. */
const ownFilters = ['date']

const presets = [
  ['last_7', 'invoices.presets.last_7'],
  ['this_month', 'invoices.presets.this_month'],
  ['this_quarter', 'invoices.presets.this_quarter'],
  ['this_year', 'invoices.presets.this_year'],
] as const

export default function InvoicesPage(props: InvoicesPageProps) {
  const { t } = useTexts()
  const list = useListQuery(props.tab === 'items' ? itemsShape : salesShape)
  const has = props.tab === 'items' ? props.counts.items : props.counts.sales
  const balance = props.balance && <BalanceNote balance={props.balance} />
  return (
    <div className={classes.screen}>
      <Head title={t('invoices.title')} />
      <h1 className="visually-hidden">{t('invoices.title')}</h1>
      <InvoiceTabs current={props.tab} counts={props.counts}>
        {has > 0 && <exportInvoices.Late of={props.tab} list={list} />}
      </InvoiceTabs>
      {props.tab === 'items' ? (
        <ItemsList answer={props.items} totals={props.totals} list={list} />
      ) : (
        <InvoicesList answer={props.sales} totals={props.totals} list={list} balance={balance} />
      )}
    </div>
  )
}

interface ListProps<Row> {
  answer: ListAnswer<Row>
  totals: SalesTotals | null
  list: GridList
}

function InvoicesList({
  answer: { data, meta },
  totals,
  list,
  balance,
}: ListProps<Sale> & { balance: ReactNode }) {
  const { t, quantity } = useTexts()
  const cursor = useRef<Sale | null>(null)
  const updates = useInvoiceUpdates()
  useInvoiceKeys({ id: () => cursor.current?.id ?? null })
  return (
    <div className={classes.lines} onKeyDownCapture={openInPlace}>
      <DataGrid
        tableKey="invoices"
        label={t('invoices.title')}
        columns={invoiceColumns}
        rows={data}
        rowId={(sale) => sale.id}
        meta={meta}
        list={list}
        bar={<DaysFilter list={list} label={t('invoices.period')} presets={presets} />}
        barEnd={balance}
        updates={updates}
        barFilters={ownFilters}
        card={saleCard}
        detail={boxes}
        onCursor={(sale) => {
          cursor.current = sale
        }}
        totals={totals ?? undefined}
        totalsLabel={t('invoices.all_invoices', { count: meta.total, shown: quantity(meta.total) })}
        onRowEnter={(sale) => router.visit(route('invoices.show', { id: sale.id }))}
        statusEnd={<ListKeys />}
        empty={<NoInvoices />}
      />
    </div>
  )
}

function ListKeys() {
  const { t } = useTexts()
  return (
    <KeyHints
      label={t('invoices.keys.label')}
      keys={[
        ['→', t('invoices.keys.boxes')],
        ['↵', t('invoices.keys.open')],
        ['E', t('invoices.files.excel')],
        ['P', t('invoices.files.pdf')],
        ['L', t('invoices.keys.packing_list')],
      ]}
    />
  )
}

function ItemsList({ answer: { data, meta }, totals, list }: ListProps<SaleItem>) {
  const { t, quantity } = useTexts()
  return (
    <DataGrid
      tableKey="invoice_items"
      label={t('invoices.items_table')}
      columns={invoiceItemColumns}
      rows={data}
      rowId={(item) => item.id}
      meta={meta}
      list={list}
      bar={<DaysFilter list={list} label={t('invoices.period')} presets={presets} />}
      barFilters={ownFilters}
      card={itemCard}
      totals={totals ?? undefined}
      totalsLabel={t('invoices.all_items', { count: meta.total, shown: quantity(meta.total) })}
      onRowEnter={(item) =>
        router.visit(route('invoices.show', { id: item.sale_id }, { line: item.id }))
      }
      empty={<NoInvoices />}
    />
  )
}

function boxes(sale: Sale) {
  return <boxPanels.Late sale={sale} />
}

function saleCard(sale: Sale) {
  return <InvoiceCard sale={sale} />
}

function itemCard(item: SaleItem) {
  return <InvoiceItemCard item={item} />
}
