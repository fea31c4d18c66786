import type { CartItem } from '#shared/answers/cart'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { acceptChanges, removeGone } from './cart_actions'
import classes from './cart.module.css'
import { useCart } from './cart_state'
import { movedOf } from '#shared/moved_lines'

/** Says that lines moved, and offers what can be done about all of them at once. */
export function MovedNote({ items }: { items: readonly CartItem[] }) {
  const { t } = useTexts()
  const { busy, cart, refused } = useCart()
  const moved = items.flatMap((item) => movedOf(item) ?? [])
  if (moved.length === 0) return refused ? <ChangedNote /> : null
  const gone = moved.filter((line) => line.gone).length
  const count = moved.length
  const currency = cart?.current_currency_code
  return (
    <Note
      tone={refused ? 'bad' : 'warn'}
      className={classes.note}
      actions={
        <>
          {gone > 0 && (
            <Button
              size="s"
              busy={busy.has('removing') && t('cart.removing_gone', { count: gone })}
              onClick={() => void removeGone()}
            >
              {t('cart.remove_gone')}
            </Button>
          )}
          {gone < count && (
            <Button
              size="s"
              busy={busy.has('updating') && t('cart.accept')}
              onClick={() => void acceptChanges()}
            >
              {t('cart.accept')}
            </Button>
          )}
        </>
      }
    >
      <strong>{t('cart.moved_title', { count })}</strong>{' '}
      {refused ? t('cart.moved_refused') : t('cart.moved_text', { count })}
      {currency && currency !== cart?.currency_code && ` ${t('cart.moved_currency', { currency })}`}
    </Note>
  )
}

/** Nothing moved, yet the cart was another one than on screen: another window changed it. */
function ChangedNote() {
  const { t } = useTexts()
  return (
    <Note tone="bad" className={classes.note}>
      {t('cart.changed_elsewhere')}
    </Note>
  )
}
