import type { StaffSale } from '#shared/answers/staff/sales'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Status } from '~/ui/feedback/status'
import { Menu, MenuItem } from '~/ui/overlays/menu'
import { openLabel } from '../box_facts'
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
      <td className={classes.whole}>
        <b>{sale.number}</b>
        <div className={classes.about}>{date(sale.date, 'date')}</div>
      </td>
      <td>
        {sale.contractor_name}
        <div className={classes.about}>{addressText(sale.deliver_to, texts)}</div>
      </td>
      <td className={classes.whole}>
        {[boxes, pieces].join(', ')}
        <div className={classes.about}>
          {[
            t('packing.orders', { count: sale.orders_count }),
            weight > 0 && t('packing.kilograms', { weight: texts.weight(weight) }),
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
        <div className={classes.about}>
          <When sale={sale} />
        </div>
      </td>
      <td>
        <div className={classes.actions}>
          <Papers sale={sale} />
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

/** What goes along with the boxes, each in a page of its own; the invoice for who may see amounts. */
function Papers({ sale: { id, number, total } }: { sale: StaffSale }) {
  const { t } = useTexts()
  const papers = [
    [t('packing.labels'), route('admin.sales.labels', { id })],
    [t('packing.packing_list'), route('admin.sales.packing_list_pdf', { id })],
    ...(total === null ? [] : [[t('packing.invoice'), route('admin.sales.pdf', { id })] as const]),
  ] as const
  const button = (
    <Button size="s" variant="ghost" icon="file" aria-label={t('packing.papers_of', { number })}>
      {t('packing.papers')}
    </Button>
  )
  return (
    <Menu target={button} position="bottom-end">
      {papers.map(([name, href]) => (
        <MenuItem key={href} icon="file" onClick={() => openLabel(href)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** What happened to it last; the moment stays on one line. */
function When({ sale }: { sale: StaffSale }) {
  const { t, date } = useTexts()
  const { issued_at, shipped_at, delivered_at, received_by } = sale
  const time = date(delivered_at ?? shipped_at ?? issued_at, 'moment')
  const happened = delivered_at ? 'delivered' : shipped_at ? 'shipped' : 'issued'
  const signed = delivered_at && received_by !== '' && t('packing.signed', { name: received_by })
  return (
    <>
      <span className={classes.whole}>
        {t(`packing.was_${happened}`, { time })}
        {signed && ','}
      </span>
      {signed && ` ${signed}`}
    </>
  )
}
