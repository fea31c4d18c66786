import { useRef, useState, type KeyboardEvent } from 'react'
import type { Offer } from '#shared/answers/offer'
import { addToCart } from '~/features/cart/cart_actions'
import { useCart } from '~/features/cart/cart_state'
import { showError } from '~/lib/notices'
import { useFeature } from '~/lib/page_props'
import { focusNumberSearch } from '~/lib/number_search'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import { IconButton } from '~/ui/icons/icon_button'
import { QuantityInput } from '~/ui/forms/quantity/quantity_input'
import { fitQuantity } from '~/ui/forms/quantity/quantity_rule'
import classes from './offers.module.css'
import { useOfferScreen } from './offer_context'
import { focusQuantityBeside } from './offer_focus'

interface BuyOfferProps {
  offer: Offer
  /** Closes the modal of the offer; missing in its row. */
  onClose?: () => void
}

/** Quantity and Add of one offer. Enter adds and goes back to the search, arrows change the row. */
export function BuyOffer(props: BuyOfferProps) {
  const { first } = useOfferScreen()
  return <Buy key={first} {...props} />
}

function Buy({ offer, onClose }: BuyOfferProps) {
  const { t, quantity } = useTexts()
  const { showDetails, usualId, first, askFor } = useOfferScreen()
  const isCartOn = useFeature('cart')
  const inCart = useInCart(offer.id)
  const rule = { min: offer.min_quantity, multiple: offer.multiple }
  const [wanted, setWanted] = useState(() => fitQuantity(first, rule))
  // What was typed or stepped to, before it was raised; until then the field says what is asked for.
  const asked = useRef(first === 1 ? null : first)
  const [adding, setAdding] = useState(false)
  // One number stands in several lists.
  const names = {
    brand: offer.brand_name,
    partnumber: offer.partnumber,
    list: offer.price_list_name,
  }

  async function add(count: number): Promise<void> {
    if (adding) return
    if (!isCartOn) return void showError(t('cart.error_adding'), t('prices.cart_off'))
    setAdding(true)
    await addToCart(offer, asked.current ?? count)
    setAdding(false)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || onClose) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    focusQuantityBeside(event.target, by)
  }

  return (
    <span className={classes.buy}>
      <span
        data-offer-quantity
        data-usual={offer.id === usualId || undefined}
        onKeyDownCapture={onKeyDown}
      >
        <QuantityInput
          label={t('prices.quantity_of', names)}
          value={wanted}
          {...rule}
          available={offer.available_is_minimum ? null : offer.available_quantity}
          onAsk={(count) => {
            asked.current = count
            askFor(count)
          }}
          onChange={setWanted}
          onEnter={(count) => {
            void add(count)
            if (!onClose) focusNumberSearch()
          }}
          onEscape={onClose ?? focusNumberSearch}
        />
      </span>
      <Button
        size="s"
        className={classes.add}
        aria-label={t('prices.add_line', names)}
        busy={adding && t('prices.adding')}
        offReason={!isCartOn && t('prices.cart_off')}
        onClick={() => void add(wanted)}
      >
        <Icon name="plus" size={14} className={classes.plus} />
        <span className={classes.enter} aria-hidden="true">
          ↵
        </span>
        <span className={classes.add_word}>{t('prices.add')}</span>
      </Button>
      {!onClose && (
        <IconButton
          icon="info"
          size="s"
          label={t('prices.open_details', names)}
          onClick={() => showDetails(offer)}
        />
      )}
      <span className={classes.in_cart}>
        {inCart > 0 && (
          <>
            <Icon name="cart" size={14} />
            <span aria-hidden="true">{quantity(inCart)}</span>
            <span className="visually-hidden">{t('prices.in_cart', { count: inCart })}</span>
          </>
        )}
      </span>
    </span>
  )
}

/** How many of an offer are in the cart already, over all references. */
function useInCart(offerId: number): number {
  return useCart().items.reduce(
    (sum, item) => (item.offer_id === offerId ? sum + item.quantity : sum),
    0
  )
}
