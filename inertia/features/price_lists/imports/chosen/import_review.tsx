import type { PriceImport, PriceReview } from '#shared/answers/price_import'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import classes from './import_review.module.css'
import { MovedPrices } from './moved_prices'

/** Why an import waits for a manager, or would: what is gone, and the prices that moved most. */
export function ImportReview({ priceImport }: { priceImport: PriceImport }) {
  const texts = useTexts()
  const { review } = priceImport
  if (!review || !(review.is_drop || review.tenfold_moves > 0)) return null
  const id = `review-${priceImport.id}`
  return (
    <section className={classes.review} aria-labelledby={id}>
      <h2 id={id}>{titleOf(priceImport, texts)}</h2>
      <ul className={classes.reasons}>
        {reasonsOf(review, texts).map((reason) => (
          <li key={reason}>
            <Icon name="warn" size={14} />
            {reason}
          </li>
        ))}
      </ul>
      {review.examples.length > 0 && <MovedPrices prices={review.examples} />}
    </section>
  )
}

function titleOf({ state, may, confirmed_by_name: name }: PriceImport, { t }: Texts): string {
  if (state === 'checked') return t('price_lists.review_checked')
  if (state === 'awaiting_confirmation') {
    return t(may.confirm ? 'price_lists.review_yours' : 'price_lists.review_waits')
  }
  return name ? t('price_lists.review_confirmed', { name }) : t('price_lists.review_past')
}

function reasonsOf(review: PriceReview, { t, quantity }: Texts): string[] {
  const { is_drop, gone, positions_before: before, tenfold_moves: moves } = review
  const figures = { gone: quantity(gone), positions: quantity(before) }
  return [
    ...(is_drop
      ? [t('price_lists.drop', { ...figures, percent: Math.round((gone / (before || 1)) * 100) })]
      : []),
    ...(moves > 0 ? [t('price_lists.tenfold', { count: moves, prices: quantity(moves) })] : []),
  ]
}
