import type { Box } from '#shared/answers/sale'
import { useTexts } from '~/lib/texts/texts'
import classes from './box_name.module.css'
import { boxText } from '~/features/invoices/invoice_cells'

/** A box by its number, with what it weighs and measures. */
export function BoxName({ box }: { box: Box }) {
  const texts = useTexts()
  return (
    <span className={classes.name}>
      <span className={classes.callout} aria-hidden="true">
        {box.box_number}
      </span>
      <span className={classes.number}>
        {texts.t('invoices.box_number', { number: box.box_number })}
      </span>
      <span className={classes.about}>{boxText(box, texts)}</span>
    </span>
  )
}
