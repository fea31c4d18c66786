import { CartScreen } from '~/features/cart/cart_screen'

export default function CartPage() {
  return <CartScreen />
}
