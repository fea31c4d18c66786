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
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={t('cart.clear_title')}
      confirm={t('cart.clear_confirm', { count })}
      busy={busy.has('clearing') && t('cart.clearing')}
      onConfirm={() => void clearCart().then((done) => done && onClose())}
    >
      {t('cart.clear_text', { count })}
    </ConfirmModal>
  )
}
