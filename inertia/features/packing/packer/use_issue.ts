import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { ChangedLine, UnfinishedBox } from '#shared/answers/staff/packing'
import { api } from '~/lib/http/api'
import { refusalData } from '~/lib/http/refused'
import { showError, showSuccess } from '~/lib/notices'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { totalsOf } from '../box_facts'
import type { Packer } from './use_packing'

/** Issues a shipment; what keeps it from that is a question, a list of lines, or a notice. */
export function useIssue(packer: Packer) {
  const { t, quantity } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [changed, setChanged] = useState<readonly ChangedLine[]>([])
  const [asked, setAsked] = useState<readonly UnfinishedBox[]>([])
  const { packing, queueCall } = packer
  const totals = totalsOf(packing)

  /** @param confirmed boxes the user takes as they are */
  async function issue(confirmed: readonly UnfinishedBox[] = []): Promise<void> {
    if (isBusy || totals.packed === 0) return
    setBusy(true)
    setChanged([])
    try {
      const confirmed_boxes = confirmed.map(({ box_number }) => box_number)
      const body = { close_boxes: true, confirmed_boxes, expected_pieces: totals.packed }
      const { data } = await queueCall(async () => {
        const answer = await api.put('api.admin.packing.issue', {
          params: { id: packing.id },
          body,
        })
        packer.end()
        return answer
      })
      const boxes = t('packing.boxes', { count: totals.boxes })
      const said = t('packing.issued_body', { boxes, pieces: quantity(totals.packed) })
      showSuccess(t('packing.issued_title', { number: data.number }), said)
      router.flushAll()
      router.visit(route('admin.packing.sent', {}, { state: 'issued' }))
    } catch (error) {
      setBusy(false)
      const open = refusalData(error, 'boxes_are_unfinished')
      if (open) return setAsked(open.unfinished)
      setAsked([])
      const moved = refusalData(error, 'ready_has_changed')
      if (moved) setChanged(moved.lines)
      else showError(t('packing.not_issued'), error)
      packer.refresh()
    }
  }

  return {
    issue: () => issue(),
    isBusy,
    changed,
    /** Boxes that are not finished: issuing waits for a word on them. */
    asked,
    confirm: () => void issue(asked),
    leave: () => setAsked([]),
  }
}
