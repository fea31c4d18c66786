import type { PriceImport, PriceReview, ReviewReason } from '#shared/answers/price_import'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import classes from './import_review.module.css'
import { MovedPrices } from './moved_prices'

/** Why an import waits for a manager, or would: what is gone, and the prices that moved most. */
export function ImportReview({ priceImport }: { priceImport: PriceImport }) {
  const texts = useTexts()
  const { review, outcome, state } = priceImport
  // Suppliers do not read every reason.
  const isSaid = review && (review.reasons.length > 0 || state === 'awaiting_confirmation')
  if (!isSaid) return null
  const id = `review-${priceImport.id}`
  return (
    <section className={classes.review} aria-labelledby={id}>
      <h2 id={id}>{titleOf(priceImport, texts)}</h2>
      {review.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasonsOf(review, texts).map((reason) => (
            <li key={reason}>
              <Icon name="warn" size={14} />
              {reason}
            </li>
          ))}
        </ul>
      )}
      {!outcome && review.examples.length > 0 && <MovedPrices prices={review.examples} />}
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

function reasonsOf(review: PriceReview, texts: Texts): string[] {
  return review.reasons.map((reason) => reasonOf(reason, review, texts))
}

function reasonOf(reason: ReviewReason, review: PriceReview, { t, quantity }: Texts): string {
  const { gone, positions_before: before, tenfold_moves: tenfold, new_far: far } = review
  switch (reason) {
    case 'half_gone':
      return t('price_lists.drop', {
        gone: quantity(gone),
        positions: quantity(before),
        percent: Math.round((gone / (before || 1)) * 100),
      })
    case 'tenfold':
      return t('price_lists.tenfold', { count: tenfold, prices: quantity(tenfold) })
    case 'median':
      return t('price_lists.median', {
        prices: quantity(review.moved),
        percent: Math.round(review.median_move ?? 0),
      })
    case 'third_far':
      return t('price_lists.third_far', {
        prices: quantity(review.moved_far),
        positions: quantity(review.in_both),
      })
    case 'stock_gone':
      return t('price_lists.stock_gone', { positions: quantity(review.stock_before) })
    case 'other_currency':
      return t('price_lists.other_currency', { currency: review.currency_found ?? '' })
    case 'new_far':
      return t('price_lists.new_far', { count: far, positions: quantity(far) })
  }
}
