import { router } from '@inertiajs/react'
import { useRef } from 'react'
import type { LeftOutOrderItem, OrderAgainAnswer } from '#shared/answers/orders/order_again'
import { takeSummary } from '~/features/cart/cart_state'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showSuccess, showWarning } from '~/lib/notices'
import { route } from '~/lib/routing/routes'
import { useTexts, type Texts } from '~/lib/texts/texts'

/** Puts lines of an order into the cart once more and goes there, where what has moved is shown. */
export function useOrderAgain(orderId: number) {
  const texts = useTexts()
  const { t } = texts
  const { isBusy, run } = useWrite({ failed: t('order_parts.again.failed') })
  // Sent again after a lost answer it is the same wish.
  const wish = useRef({ of: '', key: '' })

  /** @param itemIds null: all of it */
  async function orderAgain(itemIds: readonly number[] | null): Promise<void> {
    const body = itemIds ? { item_ids: itemIds } : {}
    const of = JSON.stringify(body)
    if (wish.current.of !== of) wish.current = { of, key: crypto.randomUUID() }
    await run(async () => {
      const headers = { 'Idempotency-Key': wish.current.key }
      const { data, cart } = await api.post('api.orders.order_again', {
        params: { id: orderId },
        body,
        headers,
      })
      wish.current = { of: '', key: '' }
      takeSummary(cart)
      tell(data, texts)
      if (data.lines_added > 0) router.visit(route('cart'))
    })
  }

  return { isBusy, orderAgain }
}

/** More are not read one by one. */
const MOST_NAMED = 8

function tell({ lines_added, from_others, left_out }: OrderAgainAnswer['data'], texts: Texts) {
  const { t } = texts
  const title = t('order_parts.again.added', { count: lines_added })
  const others = from_others > 0 ? t('order_parts.again.from_others', { count: from_others }) : ''
  if (left_out.length === 0) {
    showSuccess(title, others)
    return
  }
  const said = (['gone', 'too_many'] as const).map((reason) =>
    leftText(
      left_out.filter((line) => line.reason === reason),
      reason,
      texts
    )
  )
  showWarning(title, [...said, others].filter(Boolean).join(' '))
}

function leftText(
  lines: LeftOutOrderItem[],
  reason: LeftOutOrderItem['reason'],
  { t }: Texts
): string {
  if (lines.length === 0) return ''
  const named = lines
    .slice(0, MOST_NAMED)
    .map(({ brand_name, partnumber }) => `${brand_name} ${partnumber}`)
  const more = lines.length - named.length
  const parts = more > 0 ? [...named, t('order_parts.again.more', { count: more })] : named
  return t(`order_parts.again.${reason}`, { count: lines.length, parts: parts.join(', ') })
}
