import type { StaffLine } from '#shared/answers/staff/order_lines'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import {
  AskedOn,
  hasRemark,
  LineRemark,
  OrderLine,
  PickBox,
  Pieces,
  PromisedOn,
  Supplier,
  Waits,
} from './line_cells'
import classes from './line_card.module.css'

/** A line on a phone: all of the card picks it. */
export function LineCard({ line }: { line: StaffLine }) {
  const { t, money } = useTexts()
  return (
    <div className={classes.card}>
      <span className={classes.pick}>
        <PickBox line={line} />
      </span>
      <b className={classes.part}>
        {line.brand_name} <PartNumber>{line.partnumber}</PartNumber>
      </b>
      {line.price !== null && (
        <b className={classes.price}>{money(line.price, line.currency_code)}</b>
      )}
      <span className={classes.whose}>
        {line.contractor_name} · <OrderLine line={line} />
      </span>
      <ul className={classes.facts}>
        <li>
          {t('staff_lines.quantity')} <Pieces line={line} />
        </li>
        {line.waits_since !== null && (
          <li>
            {t('staff_lines.waits')} <Waits line={line} />
          </li>
        )}
        <li>
          {t('staff_lines.promised')} <PromisedOn line={line} />
        </li>
        <li>
          <Supplier line={line} />
        </li>
        {line.supplier_asked && (
          <li>
            {t('staff_lines.asked')} <AskedOn line={line} />
          </li>
        )}
      </ul>
      {hasRemark(line) && (
        <p className={classes.remark}>
          <LineRemark line={line} />
        </p>
      )}
    </div>
  )
}
