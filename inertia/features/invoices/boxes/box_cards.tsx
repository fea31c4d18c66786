import type { SaleDetail, SaleItem } from '#shared/answers/sale'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { OrderOfItem } from '~/features/invoices/invoice_cells'
import classes from './box_cards.module.css'
import { BoxName } from './box_name'

/** The lines of an invoice on a phone, box by box. */
export function BoxCards({ sale, items }: { sale: SaleDetail; items: readonly SaleItem[] }) {
  const { t, money, quantity } = useTexts()
  const boxes = sale.boxes
    .map((box) => ({ box, held: items.filter((item) => item.box_number === box.box_number) }))
    .filter(({ held }) => held.length > 0)
  return boxes.map(({ box, held }) => (
    <section
      key={box.id}
      className={classes.box}
      aria-label={t('invoices.box_number', { number: box.box_number })}
    >
      <h2>
        <BoxName box={box} />
      </h2>
      <ul>
        {held.map((item) => (
          <li key={item.id}>
            <span className={classes.part}>
              {item.brand_name} <PartNumber>{item.partnumber}</PartNumber>
            </span>
            <b>{money(item.amount)}</b>
            <span className={classes.about}>
              <OrderOfItem item={item} />
              {item.reference && ` · ${item.reference}`}
            </span>
            <span className={classes.about}>
              {`${quantity(item.quantity)} × ${money(item.price)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
