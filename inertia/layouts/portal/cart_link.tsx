import { Link } from '@inertiajs/react'
import { useVat, vatWord } from '~/features/accounts/vat_note'
import { useCartSummary } from '~/features/cart/cart_summary'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Count, shortCount } from '~/ui/marks/count'
import { Icon } from '~/ui/icons/icon'
import classes from './cart_link.module.css'
import topClasses from './top_button.module.css'

/** Lines and total of the cart, always in sight. */
export function CartLink() {
  const texts = useTexts()
  const { t, money } = texts
  const summary = useCartSummary()
  const vat = useVat()
  if (!summary) return null
  const isEmpty = summary.lines === 0
  const total = money(summary.total, summary.currency_code)
  const word = vatWord(vat, texts)
  return (
    <Link
      href={route('cart')}
      prefetch
      className={topClasses.button}
      data-tooltip={isEmpty ? undefined : [total, word].filter(Boolean).join(' ')}
    >
      <Icon name="cart" />
      {isEmpty ? (
        <span className="visually-hidden">{t('rail.cart_empty')}</span>
      ) : (
        <>
          <span className="visually-hidden">{`${t('rail.cart')}:\u00a0`}</span>
          <span className={classes.desk}>{t('common.lines', { count: summary.lines })}</span>
          <b className={classes.desk}>
            {total}
            {word && <span className="visually-hidden">{` ${word}`}</span>}
          </b>
          <span className={classes.phone}>
            <span className="visually-hidden">{t('common.lines', { count: summary.lines })}</span>
            <Count move corner aria-hidden="true">
              {shortCount(summary.lines)}
            </Count>
          </span>
        </>
      )}
    </Link>
  )
}
