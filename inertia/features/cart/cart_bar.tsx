import { useCallback, useMemo, type KeyboardEvent } from 'react'
import { useFeature } from '~/lib/page_props'
import { useShortcuts } from '~/lib/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import classes from './cart.module.css'
import { changeCartState, useCart } from './cart_state'
import { placeOrder } from './place_order'

const MOST_IN_REFERENCE = 255

/** Always in sight: the order's reference, the total, and the one next move. */
export function CartBar() {
  const { t, money } = useTexts()
  const { cart, items, busy, reference } = useCart()
  const isPlacingOn = useFeature('place_order')
  const placing = busy.has('placing') && t('cart.placing', { count: items.length })

  const place = useCallback(() => {
    if (isPlacingOn) void placeOrder()
  }, [isPlacingOn])
  useShortcuts(useMemo(() => ({ 'mod+enter': place }), [place]))
  if (!cart || items.length === 0) return null

  const placeOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') place()
  }
  return (
    <div className={classes.bar}>
      <TextInput
        label={t('cart.order_reference')}
        className={classes.reference}
        maxLength={MOST_IN_REFERENCE}
        value={reference}
        onChange={(event) => changeCartState({ reference: event.currentTarget.value })}
        onKeyDown={placeOnEnter}
      />
      <p className={classes.total}>
        <span>{t('cart.lines', { count: items.length })}</span>
        <strong>{money(cart.total, cart.currency_code)}</strong>
      </p>
      <Button
        variant="primary"
        size="l"
        shortcut="Ctrl ↵"
        busy={placing}
        offReason={!isPlacingOn && t('cart.place_off')}
        onClick={place}
      >
        {t('cart.place')}
      </Button>
    </div>
  )
}
