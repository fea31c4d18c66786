import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { StaffLine } from '#shared/answers/staff/order_lines'
import { download } from '~/lib/http/downloads/download'
import { route } from '~/lib/routing/routes'

/** The lines that are picked as a file for their supplier, when they have but one. */
export function useSupplierFile(lines: readonly StaffLine[]) {
  const [isBusy, setBusy] = useState(false)
  const open = lines.filter(({ qty_processing }) => qty_processing > 0)
  const [first] = open
  const isOff =
    !first?.price_list_name ||
    open.some(({ price_list_name }) => price_list_name !== first.price_list_name)

  async function get(): Promise<void> {
    if (isOff || isBusy) return
    setBusy(true)
    const body = { ids: open.map(({ id }) => id) }
    await download(route('api.admin.order_items.export'), { method: 'PUT', body })
    setBusy(false)
    // They say now that they were asked for.
    router.reload({ only: ['lines', 'read_at'] })
  }

  return { isBusy, isOff, get }
}
