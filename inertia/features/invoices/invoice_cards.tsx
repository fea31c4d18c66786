import type { Sale, SaleItem } from '#shared/answers/sale'
import { useVat, vatWord } from '~/features/accounts/vat_note'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { Carrier, InvoiceLink, OrderOfItem, SaleStatus } from './invoice_cells'
import classes from './invoice_cards.module.css'
import { InvoiceFiles } from './invoice_files'

/** An invoice on a phone; the files of what is not delivered yet are at hand. */
export function InvoiceCard({ sale }: { sale: Sale }) {
  const { t, money, date, weight } = useTexts()
  const boxes = [
    t('invoices.boxes_count', { count: sale.boxes_count }),
    Number(sale.weight) > 0 && t('invoices.kg', { weight: weight(sale.weight) }),
    t('invoices.pieces_short', { count: sale.pieces_count }),
  ]
  return (
    <div className={classes.card}>
      <span className={classes.title}>
        <InvoiceLink id={sale.id} number={sale.number} />
        <SaleStatus state={sale.state} />
      </span>
      <b>
        {money(sale.total, sale.currency_code)} <small>{t('vat.with')}</small>
      </b>
      <span className={classes.about}>
        {date(sale.date, 'weekday_day')}
        {' · '}
        {t('invoices.of_orders', {
          count: sale.orders.length,
          numbers: sale.orders.map(({ number }) => number).join(', '),
        })}
      </span>
      <span className={classes.about}>{boxes.filter(Boolean).join(', ')}</span>
      <span className={classes.carrier}>
        <Carrier sale={sale} />
      </span>
      {sale.state !== 'delivered' && (
        <span className={classes.files}>
          <InvoiceFiles id={sale.id} size="l" fullWidth />
        </span>
      )}
    </div>
  )
}

/** An item of an invoice on a phone. */
export function InvoiceItemCard({ item }: { item: SaleItem }) {
  const { t, money, date, quantity } = useTexts()
  return (
    <div className={classes.card}>
      <span className={classes.part}>
        {item.brand_name} <PartNumber>{item.partnumber}</PartNumber>
      </span>
      <b>
        {money(item.amount, item.currency_code)} <small>{vatWord(useVat(), { t })}</small>
      </b>
      <span className={classes.about}>
        <InvoiceLink id={item.sale_id} number={item.sale_number} />
        {` · ${date(item.date, 'day')} · ${t('invoices.box_number', { number: item.box_number })}`}
      </span>
      <span className={classes.about}>
        <OrderOfItem item={item} />
        {item.reference && ` · ${item.reference}`}
      </span>
      <span className={classes.carrier}>{`${quantity(item.quantity)} × ${money(item.price)}`}</span>
    </div>
  )
}
