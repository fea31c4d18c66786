import type { MovedCart } from '#shared/answers/dashboard'
import { useCartSummary } from '~/features/cart/cart_summary'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import { Panel } from '~/ui/page/panel'
import classes from './moved_cart_panel.module.css'

/** Lines of the cart that are not what they were when they were added: the buyer's move. */
export function MovedCartPanel({ moved }: { moved: MovedCart }) {
  const { t, money, quantity } = useTexts()
  const inCart = useCartSummary()?.lines ?? moved.lines
  const { lines, gone } = moved
  return (
    <Panel title={t('dashboard.needs_you')} count={quantity(lines)} move>
      <div className={classes.row}>
        <Icon name="warn" className={classes.sign} />
        <div className={classes.words}>
          <b>{t('dashboard.moved', { count: lines })}</b>
          <p className={classes.quiet}>
            {t('dashboard.moved_total', {
              before: money(moved.total, moved.currency_code),
              today: money(moved.total_today, moved.currency_today),
            })}
            {gone > 0 && ` ${t('dashboard.moved_gone', { count: gone })}`}
          </p>
        </div>
        <span className={classes.quiet}>{t('dashboard.in_cart', { count: inCart })}</span>
        <ButtonLink href={route('cart')} variant="primary" prefetch>
          {t('dashboard.look_at_cart')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
