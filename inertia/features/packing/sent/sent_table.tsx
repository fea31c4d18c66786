import type { StaffSale } from '#shared/answers/staff/sales'
import { route } from '~/lib/routing/routes'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Status } from '~/ui/feedback/status'
import { openLabel, roundedWeight } from '../boxes/box_facts'
import { addressText } from '../address_text'
import classes from '../tables.module.css'

interface SentTableProps {
  sales: readonly StaffSale[]
  onShip: (sale: StaffSale) => void
  onDeliver: (sale: StaffSale) => void
}

/** Invoices with what happens to their boxes next. */
export function SentTable(props: SentTableProps) {
  const { t } = useTexts()
  const hasAmounts = props.sales.some(({ total }) => total !== null)
  return (
    <div className={classes.region}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('packing.number')}</th>
            <th scope="col">{t('packing.contractor')}</th>
            <th scope="col">{t('packing.packed')}</th>
            {hasAmounts && (
              <th scope="col" className={classes.figure}>
                {t('packing.amount')}
              </th>
            )}
            <th scope="col">{t('packing.carrier')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('packing.sections')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.sales.map((sale) => (
            <Row key={sale.id} sale={sale} hasAmounts={hasAmounts} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends SentTableProps {
  sale: StaffSale
  hasAmounts: boolean
}

function Row({ sale, hasAmounts, onShip, onDeliver }: RowProps) {
  const texts = useTexts()
  const { t, quantity, money, date } = texts
  const pieces = t('packing.pieces', {
    count: sale.pieces_count,
    quantity: quantity(sale.pieces_count),
  })
  const boxes = t('packing.boxes', { count: sale.boxes_count })
  const weight = Number(sale.weight)
  return (
    <tr>
      <td>
        <b>{sale.number}</b>
        <div className={classes.about}>{date(`${sale.date}T12:00:00Z`, 'date')}</div>
      </td>
      <td>
        {sale.contractor_name}
        <div className={classes.about}>{addressText(sale.deliver_to, texts)}</div>
      </td>
      <td>
        {[boxes, pieces].join(', ')}
        <div className={classes.about}>
          {[
            t('packing.orders', { count: sale.orders_count }),
            weight > 0 && t('packing.kilograms', { weight: quantity(roundedWeight(weight)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </td>
      {hasAmounts && (
        <td className={classes.figure} data-label={t('packing.amount')}>
          {sale.total !== null && money(sale.total, sale.currency_code)}
        </td>
      )}
      <td>
        {[sale.carrier, sale.tracking].filter(Boolean).join(', ')}
        <div className={classes.about}>{whenText(sale, texts)}</div>
      </td>
      <td>
        <div className={classes.actions}>
          <Labels sale={sale} />
          {sale.state === 'delivered' ? (
            <Status status="completed">{t('packing.delivered')}</Status>
          ) : (
            <>
              <Button size="s" onClick={() => onShip(sale)}>
                {t(sale.state === 'issued' ? 'packing.ship' : 'packing.change_carrier')}
              </Button>
              <Button size="s" onClick={() => onDeliver(sale)}>
                {t('packing.deliver')}
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}

/** The labels of all boxes, in a page of its own. */
function Labels({ sale: { id } }: { sale: StaffSale }) {
  const { t } = useTexts()
  return (
    <Button
      size="s"
      variant="ghost"
      icon="file"
      onClick={() => openLabel(route('admin.sales.labels', { id }))}
    >
      {t('packing.label')}
    </Button>
  )
}

function whenText(sale: StaffSale, { t, date }: Texts): string {
  if (sale.delivered_at) {
    const time = date(sale.delivered_at, 'moment')
    const signed = sale.received_by !== '' && t('packing.signed', { name: sale.received_by })
    return [t('packing.was_delivered', { time }), signed].filter(Boolean).join(', ')
  }
  return sale.shipped_at
    ? t('packing.was_shipped', { time: date(sale.shipped_at, 'moment') })
    : t('packing.was_issued', { time: date(sale.issued_at, 'moment') })
}
