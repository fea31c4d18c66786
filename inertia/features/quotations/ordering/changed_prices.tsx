import type { ChangedQuotationLine } from '#shared/answers/quotation'
import { multiplyMoney } from '#shared/money'
import { useVat, VatNote, withVatWord } from '~/features/accounts/vat_note'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Modal } from '~/ui/overlays/modal'
import { PartNumber } from '~/ui/part_number'
import { Tag } from '~/ui/marks/tag'
import classes from './changed_prices.module.css'
import { isChanged, type Changes } from './send_order'

interface ChangedPricesProps {
  changes: Changes
  currency: string
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

/** More are not read one by one. */
const MOST_SHOWN = 200

/** What changed since it was chosen, old beside new: nothing was ordered yet. */
export function ChangedPrices(props: ChangedPricesProps) {
  const { changes, currency, isBusy, onAccept, onClose } = props
  const { t, money } = useTexts()
  const vat = useVat()
  const changed = changes.lines.filter(isChanged)
  const count = changed.length
  const gone = changed.filter(({ current_price }) => current_price === null).length
  return (
    <Modal
      opened
      onClose={onClose}
      size="l"
      title={t('quotation_parts.changed_title', { count })}
      actions={
        <>
          <Button variant="primary" busy={isBusy && t('quotations.ordering')} onClick={onAccept}>
            {t(gone > 0 ? 'quotation_parts.order_others' : 'quotation_parts.order_today')}
          </Button>
          <Button onClick={onClose}>{t('quotation_parts.choose_again')}</Button>
        </>
      }
    >
      <p>{t('quotation_parts.changed_text')}</p>
      <ul className={classes.lines}>
        {changed.slice(0, MOST_SHOWN).map((line) => (
          <ChangedLine key={`${line.id} ${line.position}`} line={line} />
        ))}
      </ul>
      {count > MOST_SHOWN && <p>{t('quotation_parts.and_more', { count: count - MOST_SHOWN })}</p>}
      <p className={classes.total}>
        <span>{withVatWord(t('quotation_parts.total_today'), vat, { t })}</span>
        <strong>{money(changes.total, currency)}</strong>
      </p>
      <p className={classes.vat}>
        <VatNote amount={changes.total} currency={currency} vat={vat} />
      </p>
    </Modal>
  )
}

/** What it was, and what it is: price and quantity as they are, with what that comes to. */
function ChangedLine({ line }: { line: ChangedQuotationLine }) {
  const { t, money, quantity } = useTexts()
  const { price, current_price, current_quantity } = line
  return (
    <li>
      <span>
        <b>{line.brand_name}</b> <PartNumber>{line.partnumber}</PartNumber>
      </span>
      <span className={classes.figures}>
        {current_quantity !== line.quantity && (
          <Tag tone="warn">
            {quantity(line.quantity)} → {quantity(current_quantity)}
          </Tag>
        )}
        {current_price === null ? (
          <>
            <s>{money(multiplyMoney(price, line.quantity))}</s>{' '}
            <Tag tone="bad">{t('quotation_parts.gone')}</Tag>
          </>
        ) : (
          <>
            <s>{money(price)}</s> <b>{money(current_price)}</b>
            <span>
              × {quantity(current_quantity)} ={' '}
              {money(multiplyMoney(current_price, current_quantity))}
            </span>
          </>
        )}
      </span>
    </li>
  )
}
