import type { ToPack, ToPackPage } from '#shared/answers/staff/packing'
import { ageText } from '~/lib/texts/age_text'
import { useTexts } from '~/lib/texts/texts'
import { addressText } from '../address_text'
import classes from '../tables.module.css'
import { useOpenShipment } from './open_shipment'

/** What is to be packed, the longest waiting first; a row leads to its shipment. */
export function ToPackList({ queue, read_at }: ToPackPage) {
  const { t } = useTexts()
  return (
    <div className={classes.region}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('packing.contractor')}</th>
            <th scope="col">{t('packing.goes_to')}</th>
            <th scope="col" className={classes.figure}>
              {t('packing.to_pack_pieces')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('packing.in_boxes')}
            </th>
            <th scope="col">{t('packing.who')}</th>
            <th scope="col" className={classes.figure}>
              {t('packing.waits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {queue.data.map((one) => (
            <Row key={`${one.sale_id} ${one.order_id}`} one={one} now={read_at} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ one, now }: { one: ToPack; now: string }) {
  const texts = useTexts()
  const { t, quantity } = texts
  const open = useOpenShipment()
  const boxes = t('packing.boxes', { count: one.boxes_count })
  return (
    <tr className={classes.leads} onClick={() => void open(one)}>
      <td data-main>
        <button
          type="button"
          className={classes.name}
          aria-label={t('packing.begin', { contractor: one.contractor_name })}
          onClick={(event) => {
            event.stopPropagation()
            void open(one)
          }}
        >
          {one.contractor_name}
        </button>
        <div className={classes.about}>{t('packing.orders', { count: one.orders_count })}</div>
      </td>
      <td>{addressText(one.deliver_to, texts)}</td>
      <td className={classes.figure} data-label={t('packing.to_pack_pieces')}>
        <b>{quantity(one.left)}</b>
      </td>
      <td className={classes.figure} data-label={t('packing.in_boxes')}>
        {one.boxes_count > 0 &&
          t('packing.pieces_in_boxes', { pieces: quantity(one.packed), boxes })}
      </td>
      <td data-label={t('packing.who')}>{one.packers.join(', ')}</td>
      <td className={classes.figure} data-label={t('packing.waits')}>
        {ageText(one.since, now, texts)}
      </td>
    </tr>
  )
}
