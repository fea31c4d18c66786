import { router } from '@inertiajs/react'
import type { ToPack } from '#shared/answers/staff/packing'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'

/** Goes to a shipment, which is opened when nobody has begun it. */
export function useOpenShipment() {
  const { t } = useTexts()
  return async ({ sale_id, order_id }: Pick<ToPack, 'sale_id' | 'order_id'>): Promise<void> => {
    try {
      const id = sale_id ?? (await open(order_id))
      router.visit(route('admin.packing.show', { id }))
    } catch (error) {
      showError(t('packing.failed'), error)
    }
  }
}

async function open(order_id: number): Promise<number> {
  const { data } = await api.post('api.admin.packing.store', { body: { order_id } })
  return data.id
}
