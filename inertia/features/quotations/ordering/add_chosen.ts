import { router } from '@inertiajs/react'
import type { LeftOutLine } from '#shared/answers/quotation'
import { takeSummary } from '~/features/cart/cart_state'
import { api } from '~/lib/http/api'
import { showError, showSuccess, showWarning } from '~/lib/notices'
import { route } from '~/lib/routing/routes'
import { currentTexts } from '~/lib/texts/texts'

/** Puts what is chosen in a quotation, or for some lines of it, into the cart; what stays behind is said. */
export async function addChosenToCart(
  quotationId: number,
  itemIds: readonly number[] | null = null
): Promise<void> {
  const { t } = currentTexts()
  try {
    const { data, cart } = await api.put('api.quotations.add_to_cart', {
      params: { id: quotationId },
      body: itemIds ? { item_ids: itemIds } : {},
    })
    takeSummary(cart)
    const action = {
      label: t('quotation_parts.open_cart'),
      onClick: () => router.visit(route('cart')),
    }
    const title = t('quotation_parts.in_cart', { count: data.lines_added })
    const leftFor = (why: LeftOutLine['reason']) =>
      data.left_out.filter(({ reason }) => reason === why).length
    const left = [
      leftFor('offer_gone') > 0 &&
        t('quotation_parts.left_behind', { count: leftFor('offer_gone') }),
      leftFor('made_by_hand') > 0 &&
        t('quotation_parts.ordered_here', { count: leftFor('made_by_hand') }),
    ].filter(Boolean)
    if (left.length > 0) showWarning(title, left.join(' '), action)
    else showSuccess(title, '', { action })
  } catch (error) {
    showError(t('quotation_parts.not_added'), error)
  }
}
