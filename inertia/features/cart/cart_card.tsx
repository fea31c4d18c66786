import type { CartItem } from '#shared/answers/cart'
import { daysText } from '~/lib/texts/days_text'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { TextInput } from '~/ui/forms/text_input'
import { changeLine, removeLine } from './cart_actions'
import { CartAmount, CartPrice, CartQuantity, RemoveLine } from './cart_cells'
import classes from './cart.module.css'

/** A line on a phone: the part and its price, where it comes from, quantity and reference. */
export function CartCard({ item }: { item: CartItem }) {
  const texts = useTexts()
  const { t } = texts
  const names = { brand: item.brand_name, partnumber: item.partnumber }
  const terms = [daysText(item, texts), item.price_list_name]

  function saveReference(reference: string): void {
    if (reference === item.reference) return
    // A refusal has been told by the action, which took the change back.
    void changeLine(item, { reference }).catch(() => {})
  }

  return (
    <div className={classes.card}>
      <p className={classes.card_top}>
        <span>
          {item.brand_name} <PartNumber>{item.partnumber}</PartNumber>
        </span>
        <RemoveLine item={item} onRemove={removeLine} />
      </p>
      <p className={classes.card_terms}>
        {item.name} · {terms.join(' · ')}
      </p>
      <p className={classes.card_top}>
        <CartQuantity item={item} />
        <span className={classes.card_amount}>
          <CartPrice item={item} />
          <CartAmount item={item} />
        </span>
      </p>
      <TextInput
        key={item.reference}
        label={t('cart.reference_of', names)}
        hiddenLabel
        placeholder={t('cart.add_reference')}
        maxLength={255}
        defaultValue={item.reference}
        onBlur={(event) => saveReference(event.currentTarget.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </div>
  )
}
