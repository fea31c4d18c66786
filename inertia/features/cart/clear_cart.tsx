import { restFocus } from '~/lib/number_search'
import { useTexts } from '~/lib/texts/texts'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { clearCart } from './cart_actions'
import { useCart } from './cart_state'

interface ClearCartProps {
  count: number
  opened: boolean
  onClose: () => void
}

/** Asks before everything goes: this cannot be undone. */
export function ClearCart({ count, opened, onClose }: ClearCartProps) {
  const { t } = useTexts()
  const { busy } = useCart()

  async function clear(): Promise<void> {
    if (!(await clearCart())) return
    onClose()
    // The button that opened this went with the lines.
    restFocus()
  }

  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={t('cart.clear_title')}
      confirm={t('cart.clear_confirm', { count })}
      busy={busy.has('clearing') && t('cart.clearing')}
      onConfirm={() => void clear()}
    >
      {t('cart.clear_text', { count })}
    </ConfirmModal>
  )
}
