import { useState } from 'react'
import type { QuotationItem } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Status } from '~/ui/feedback/status'
import { late } from '~/ui/late'
import { OldRate } from '~/ui/marks/old_rate'
import { PartNumber } from '~/ui/part_number'
import { AskedBrand, lastPart, oldestRate, PriceListName, Remarks } from './line_cells'
import type { LineDialogProps } from './line_dialog'
import { meansNone } from './line_asks'
import { LineRemark } from './line_remark'
import { useLinesScreen } from './lines_context'
import classes from './lines.module.css'

const lineDialog = late<LineDialogProps>(async () => (await import('./line_dialog')).LineDialog, {
  meanwhile: null,
})

/** A line where there is no room for columns. */
export function LineCard({ item }: Pick<LineDialogProps, 'item'>) {
  const texts = useTexts()
  const { t, money, quantity } = texts
  const { arrivalOf, conflicts, nameBrand, meanNone, canChoose } = useLinesScreen()
  const [isComparing, setIsComparing] = useState(false)
  const last = lastPart(item)
  const [first] = item.parts
  const hasOffers = item.offers_count > 0 && item.status !== 'ambiguous'

  return (
    <div className={classes.card}>
      <div className={classes.row}>
        <span className={classes.title}>
          <AskedBrand item={item} /> <PartNumber>{item.partnumber}</PartNumber>
        </span>
        {first ? <b>{money(item.amount)}</b> : <span>{piecesText(item, texts)}</span>}
      </div>
      {first && last && (
        <div className={`${classes.row} ${classes.about}`}>
          <span>
            <PriceListName item={item} /> ·{' '}
            {item.parts
              .map((part) => `${quantity(part.quantity)} × ${money(part.price)}`)
              .join(' + ')}{' '}
            <OldRate of={oldestRate(item)} />
          </span>
          <span>{arrivalOf(last).day}</span>
        </div>
      )}
      {item.status === 'ambiguous' && !item.is_left_out && (
        <>
          <Status status="decision">{t('quotations.which_brand')}</Status>
          <div className={classes.brands}>
            {item.brands.map((brand) => (
              <Button
                key={brand.name}
                offReason={!canChoose && t('quotations.over')}
                onClick={() => nameBrand(item, brand.name)}
              >
                {brand.name}, {money(brand.price)}
              </Button>
            ))}
            <Button
              offReason={!canChoose && t('quotations.over')}
              onClick={() => meanNone(item, true)}
            >
              {t('quotations.neither')}
            </Button>
          </div>
        </>
      )}
      <div className={classes.about}>
        <LineState item={item} />
      </div>
      <div className={classes.tags}>
        <Remarks item={item} />
      </div>
      {(conflicts.has(item.id) || item.manager_note !== '' || meansNone(item)) && (
        <LineRemark item={item} />
      )}
      {(hasOffers || canChoose) && (
        <div className={`${classes.row} ${classes.about}`}>
          <span>{hasOffers && t('quotations.offers_count', { count: item.offers_count })}</span>
          <button type="button" className={classes.compare} onClick={() => setIsComparing(true)}>
            {t(hasOffers ? 'quotations.compare' : 'quotations.change_line')}
          </button>
        </div>
      )}
      {isComparing && <lineDialog.Late item={item} onClose={() => setIsComparing(false)} />}
    </div>
  )
}

/** Where nothing is taken for a line, or more may come of it. */
function LineState({ item }: Pick<LineDialogProps, 'item'>) {
  const { t } = useTexts()
  if (item.at_manager_since)
    return <Status status="processing">{t('quotations.at_manager')}</Status>
  if (item.is_left_out) return t('quotations.left_out')
  if (meansNone(item)) return null
  if (item.status === 'none') return t('quotations.nothing_found')
  return item.status !== 'ambiguous' && item.parts.length === 0 && t('quotations.nothing_chosen')
}

function piecesText(
  { quantity: count }: QuotationItem,
  { t, quantity }: ReturnType<typeof useTexts>
) {
  return t('quotations.pieces', { count, quantity: quantity(count) })
}
