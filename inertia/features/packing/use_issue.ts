import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { ChangedLine } from '#shared/answers/staff/packing'
import { api, HttpError } from '~/lib/http/api'
import { showError, showSuccess } from '~/lib/notices'
import { apiRoute } from '~/lib/routing/api_routes'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { totalsOf } from './boxes/box_facts'
import type { Packer } from './use_packing'

/** Issues a shipment; what keeps it from that is a list of lines, or a notice. */
export function useIssue(packer: Packer) {
  const { t, quantity } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [changed, setChanged] = useState<readonly ChangedLine[]>([])
  const { packing, inTurn } = packer
  const totals = totalsOf(packing)

  async function issue(): Promise<void> {
    if (isBusy || totals.packed === 0) return
    setBusy(true)
    setChanged([])
    try {
      const body = { close_boxes: true, expected_pieces: totals.packed }
      const path = apiRoute('api.admin.packing.issue', { id: packing.id })
      const { data } = await inTurn(() => api.put<{ data: { number: string } }>(path, body))
      const boxes = t('packing.boxes', { count: totals.boxes })
      const said = t('packing.issued_body', { boxes, pieces: quantity(totals.packed) })
      showSuccess(t('packing.issued_title', { number: data.number }), said)
      router.flushAll()
      router.visit(route('admin.packing.sent', {}, { state: 'issued' }))
    } catch (error) {
      setBusy(false)
      if (error instanceof HttpError && error.code === 'ready_has_changed') {
        // The refusal of this code brings them.
        setChanged((error.body as { data: { lines: ChangedLine[] } }).data.lines)
      } else {
        showError(t('packing.not_issued'), error)
      }
      packer.refresh()
    }
  }

  return { issue, isBusy, changed }
}
