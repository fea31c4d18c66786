import { Link } from '@inertiajs/react'
import { useCartSummary } from '~/lib/cart_summary'
import { hasRoute, route } from '~/lib/routes'
import { useTexts } from '~/lib/texts'
import { Icon } from '~/ui/icon'
import classes from './cart_link.module.css'
import topClasses from './top_button.module.css'

/** Lines and total of the cart, always in sight. */
export function CartLink() {
  const { t, money, quantity } = useTexts()
  const summary = useCartSummary()
  if (!summary || !hasRoute('cart')) return null
  const lines = t('common.lines', { count: summary.lines })
  const total = money(summary.total, summary.currency_code)
  const isEmpty = summary.lines === 0
  return (
    <Link
      href={route('cart')}
      prefetch
      className={topClasses.button}
      aria-label={isEmpty ? t('shell.cart_empty') : t('shell.cart_link', { lines, total })}
    >
      <Icon name="cart" />
      {!isEmpty && (
        <>
          <span className={classes.desk}>{lines}</span>
          <b className={classes.desk}>{total}</b>
          <span className={classes.phone}>
            <span className={topClasses.move}>{quantity(summary.lines)}</span>
          </span>
        </>
      )}
    </Link>
  )
}
