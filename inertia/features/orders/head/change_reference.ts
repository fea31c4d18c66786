import { router } from '@inertiajs/react'
import type { Order } from '#shared/answers/order'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'

/** Gives the order on the page another reference; it is shown at once, and taken back with a word when refused. */
export async function changeReference({ id, reference }: Order, wanted: string): Promise<void> {
  show(wanted)
  try {
    await api.patch('api.orders.update', { params: { id }, body: { reference: wanted } })
  } catch (error) {
    show(reference)
    showError(currentTexts().t('order_parts.head.not_changed'), error)
  }
}

function show(reference: string): void {
  router.replaceProp('order', (order: unknown) => ({ ...(order as Order), reference })) // of `orders/show`
}
