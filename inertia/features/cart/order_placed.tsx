import { useTexts } from '~/lib/texts/texts'
import { focusNumberSearch } from '~/lib/number_search'
import { route } from '~/lib/routes'
import { Button, ButtonLink } from '~/ui/button'
import { Modal } from '~/ui/overlays/modal'
import classes from './cart.module.css'
import { changeCartState, useCart } from './cart_state'

/** Opens after an order was placed: its number, what it holds, and where to follow it. */
export function OrderPlaced() {
  const { t, money, quantity } = useTexts()
  const { placed } = useCart()
  if (!placed) return null
  const close = () => changeCartState({ placed: null })
  return (
    <Modal
      opened
      onClose={close}
      title={t('cart.placed_title', { number: placed.number })}
      actions={
        <>
          <ButtonLink
            variant="primary"
            href={route('orders.show', { id: placed.id })}
            onClick={close}
            data-autofocus
          >
            {t('cart.open_order')}
          </ButtonLink>
          <Button
            onClick={() => {
              close()
              focusNumberSearch()
            }}
          >
            {t('cart.go_on')}
          </Button>
        </>
      }
    >
      <dl className={classes.facts}>
        <dt>{t('cart.placed_lines')}</dt>
        <dd>{quantity(placed.items_count)}</dd>
        <dt>{t('cart.placed_amount')}</dt>
        <dd>{money(placed.amount, placed.currency_code)}</dd>
        {placed.reference && (
          <>
            <dt>{t('cart.placed_reference')}</dt>
            <dd>{placed.reference}</dd>
          </>
        )}
      </dl>
      {placed.price_changes.length > 0 && (
        <p>{t('cart.placed_remark', { count: placed.price_changes.length })}</p>
      )}
      <p>{t('cart.placed_text')}</p>
    </Modal>
  )
}
