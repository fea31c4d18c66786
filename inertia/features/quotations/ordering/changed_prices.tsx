import type { ChangedQuotationLine } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Modal } from '~/ui/overlays/modal'
import { PartNumber } from '~/ui/part_number'
import { Tag } from '~/ui/tag'
import classes from './changed_prices.module.css'

interface ChangedPricesProps {
  changed: readonly ChangedQuotationLine[]
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

/** More are not read one by one. */
const MOST_SHOWN = 200

/** What changed since it was chosen, old beside new: nothing was ordered yet. */
export function ChangedPrices({ changed, isBusy, onAccept, onClose }: ChangedPricesProps) {
  const { t, money, quantity } = useTexts()
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
          <li key={`${line.id} ${line.position}`}>
            <span>
              <b>{line.brand_name}</b> <PartNumber>{line.partnumber}</PartNumber>
            </span>
            <span className={classes.figures}>
              {line.current_quantity !== line.quantity && (
                <Tag tone="warn">
                  {quantity(line.quantity)} → {quantity(line.current_quantity)}
                </Tag>
              )}
              <s>{money(line.price)}</s>{' '}
              {line.current_price === null ? (
                <Tag tone="bad">{t('quotation_parts.gone')}</Tag>
              ) : (
                <b>{money(line.current_price)}</b>
              )}
            </span>
          </li>
        ))}
      </ul>
      {count > MOST_SHOWN && <p>{t('quotation_parts.and_more', { count: count - MOST_SHOWN })}</p>}
    </Modal>
  )
}
