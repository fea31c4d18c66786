import { useState } from 'react'
import type { QuotationItem } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Status } from '~/ui/feedback/status'
import { late } from '~/ui/late'
import { Modal } from '~/ui/overlays/modal'
import { PartNumber } from '~/ui/part_number'
import { AskedBrand, lastPart, PriceListName, Remarks } from './line_cells'
import type { LineOffersProps } from './line_offers'
import { LineRemark } from './line_remark'
import { useLinesScreen } from './lines_context'
import classes from './lines.module.css'

const lineOffers = late<LineOffersProps>(async () => (await import('./line_offers')).LineOffers, {
  texts: 'quotation_parts',
})

/** A line where there is no room for columns. */
export function LineCard({ item }: Pick<LineOffersProps, 'item'>) {
  const texts = useTexts()
  const { t, money, quantity } = texts
  const { arrivalOf, conflicts, nameBrand, canChoose } = useLinesScreen()
  const [isComparing, setIsComparing] = useState(false)
  const last = lastPart(item)
  const [first] = item.parts
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
              .join(' + ')}
          </span>
          <span>{arrivalOf(last).day}</span>
        </div>
      )}
      {item.status === 'ambiguous' && (
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
          </div>
        </>
      )}
      {item.status === 'none' && (
        <div className={classes.about}>{t('quotations.nothing_found')}</div>
      )}
      <div className={classes.tags}>
        <Remarks item={item} />
      </div>
      {(conflicts.has(item.id) || item.manager_note !== '') && <LineRemark item={item} />}
      {item.offers_count > 0 && item.status !== 'ambiguous' && (
        <div className={`${classes.row} ${classes.about}`}>
          <span>{t('quotations.offers_count', { count: item.offers_count })}</span>
          <button type="button" className={classes.compare} onClick={() => setIsComparing(true)}>
            {t('quotations.compare')}
          </button>
        </div>
      )}
      {isComparing && (
        <Modal
          opened
          onClose={() => setIsComparing(false)}
          title={t('quotations.offers_of', { partnumber: item.partnumber })}
        >
          <lineOffers.Late item={item} hasFields />
        </Modal>
      )}
    </div>
  )
}

function piecesText(
  { quantity: count }: QuotationItem,
  { t, quantity }: ReturnType<typeof useTexts>
) {
  return t('quotations.pieces', { count, quantity: quantity(count) })
}
