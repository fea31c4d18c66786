import { describeApi } from '#app/http/api/describe_api'
import { cartRefusals } from '#app/cart/cart_refusals'
import { cartListInput, takenBackInput } from '#app/cart/lists/list_validators'
import { cartItemChangeInput, cartQuery, newCartItemInput } from '#app/cart/validators'
import { orderRefusals } from '#app/orders/placing/order_refusals'
import { placeOrderInput } from '#app/orders/validators'

const item = { id: 'The line of the cart.' }

export const cartApi = describeApi({
  key: 'cart',
  title: 'Cart',
  text: 'What you are about to order. Every user has a cart of their own. A program and a browser of the same user share it.',
  calls: {
    'api.cart.show': { title: 'Read the cart', query: cartQuery },
    'api.cart.items.store': {
      title: 'Add an offer to the cart',
      text: 'Without a quantity it is the minimum; any quantity is raised to the minimum, then up to a multiple. The same offer with the same reference adds up. The price you send is compared and never used: when it is not ours, the answer says both.',
      body: newCartItemInput,
      status: 201,
      refusals: [cartRefusals],
    },
    'api.cart.items.update': {
      title: 'Change a line of the cart',
      text: 'Given the reference of another line of the same offer, the two become one.',
      path: item,
      body: cartItemChangeInput,
      refusals: [cartRefusals],
    },
    'api.cart.items.destroy': { title: 'Remove a line from the cart', path: item },
    'api.cart.lists.store': {
      title: 'Add many offers to the cart',
      text: 'Up to 500 at once. What is gone meanwhile is named in `left_out`; a cart that would be too full takes none of them.',
      body: cartListInput,
      status: 201,
      refusals: [cartRefusals],
    },
    'api.cart.take_back': {
      title: 'Take back what was added',
      text: 'So many fewer in each line; a line that has none left is removed.',
      body: takenBackInput,
    },
    'api.cart.clear': { title: 'Clear the cart' },
    'api.cart.place_order': {
      title: 'Order what is in the cart',
      text: 'All of it or nothing. Every line is priced again: cheaper goes through, dearer only within what your company tolerates or when you accept the new price by name. Otherwise 409 `cart_changed` shows old and new, and nothing is ordered. Send an `Idempotency-Key`, so that a call you had to repeat orders nothing twice.',
      body: placeOrderInput,
      takesKey: true,
      status: 201,
      refusals: [orderRefusals],
    },
  },
})
