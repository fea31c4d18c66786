import { useState } from 'react'
import type { ContractorRecord } from '#shared/answers/staff/contractors'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/forms/text_area'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { reloadContractor } from './use_contractor_form'

/** Blocks a contractor, with a reason for its users; or makes it active again. */
export function BlockButton({
  contractor: { id, name, status },
}: {
  contractor: ContractorRecord
}) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const write = useWrite({ failed: t('contractors.save_failed'), fields: ['reason'] })
  const [reason, setReason] = useState('')

  function change(next: 'active' | 'blocked'): void {
    if (next === 'blocked' && reason.trim() === '') {
      write.complain({ reason: t('contractors.block.reason_needed') })
      return
    }
    const body = next === 'blocked' ? { status: next, reason: reason.trim() } : { status: next }
    void write.run(async () => {
      await api.put('api.admin.contractors.status', { params: { id }, body })
      await reloadContractor()
      setIsOpen(false)
      setReason('')
    })
  }

  // A pending contractor is approved or rejected with its application.
  if (status === 'pending') return null
  if (status === 'blocked') {
    const unblock = t('contractors.block.unblock')
    return (
      <Button busy={write.isBusy && unblock} onClick={() => change('active')}>
        {unblock}
      </Button>
    )
  }
  const block = t('contractors.block.confirm')
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('contractors.block.action')}
      </Button>
      <ConfirmModal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('contractors.block.title', { name })}
        confirm={block}
        busy={write.isBusy && block}
        onConfirm={() => change('blocked')}
        fields={
          <TextArea
            label={t('contractors.block.reason')}
            maxLength={1000}
            value={reason}
            error={write.errors.reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        }
      >
        {t('contractors.block.text')}
      </ConfirmModal>
    </>
  )
}
